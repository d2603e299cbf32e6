/** The introduction of the API document, in Markdown. */
export const description = `Internships: discover, save, apply, review. Requests and responses are JSON.

## Sign-in

A session starts below \`/identity\`. Each way returns the token in the header \`set-auth-token\` and in the body as
\`token\`; send it as \`authorization: Bearer <token>\`. The API itself reads no cookies.

- By mailed code: \`POST /identity/email-otp/send-verification-otp\` with \`email\` and \`type: sign-in\`, then
  \`POST /identity/sign-in/email-otp\` with \`email\` and \`otp\`. A new email is a new account, and
  \`POST /api/auth/initialize\` gives it a role.
- By password: \`POST /identity/sign-in/email\`.
- With a second factor, both respond with \`twoFactorRedirect\` and a \`ticket\` instead of a token. Send the ticket with
  the code of the authenticator app to \`POST /identity/two-factor/verify-totp\`.
- Google, a university and passkeys are for pages of this origin only: they end with a redirect to it, or are bound to
  its host by the browser.

Pages of other origins can call the API and sign in by code and password if the operator of the server lists their
origin. Programs that are not pages need no permission.

Programs that run without a person use an API token: \`POST /api/api-tokens\` returns it once, and it is sent in the same
header. An operation accepts the tokens with one of the scopes that it lists, and most operations accept none.

## Errors

Every error has a \`code\` from a closed list and an \`error\` sentence for a person. An unknown path is 404 \`not_found\`,
text that is not HTTP 400 \`malformed_request\`, and a URL that cannot be decoded as UTF-8 400 \`malformed_url\`. Unknown
fields of a body are ignored. A PATCH or DELETE may carry \`content-type: application/json\` without a body.

## Limits

Operations that limit your own acts say in \`ratelimit-policy\` and \`ratelimit\` what the limit is and what is left of it
(draft-ietf-httpapi-ratelimit-headers). A request beyond any limit is 429 with \`retry-after\` in seconds.

## Versions

This is version 1. Within it, operations, optional fields of requests, fields of responses, values of \`code\` and events
of the stream are added, and clients must ignore what they do not know. Nothing is removed or changes its meaning,
except that an operation is first deprecated for at least six months: its responses then carry \`deprecation\` (RFC 9745)
and \`sunset\` (RFC 8594), and the document says what replaces it. A version 2 would have another URL beside this one.`
