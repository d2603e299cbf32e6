/** Whether a URL belongs to the product API or the identity provider, not to the web app. */
export const isApi = (url: string) => url.startsWith('/api/') || url.startsWith('/identity/')
