import { answerQuestions } from './answer-questions.ts'
import { deviceQuestions } from './device-questions.ts'
import { findingQuestions } from './finding-questions.ts'
import { listingQuestions } from './listing-questions.ts'
import { reportingQuestions } from './reporting-questions.ts'

export type Question = { question: string; answer: string }
export type Category = { name: string; questions: readonly Question[] }

export const categories: readonly Category[] = [
  {
    name: 'Getting Started',
    questions: [
      {
        question: 'What is Fledge?',
        answer:
          'A place where students find internships and companies find interns. Students swipe through internships, save the ones they like, apply and follow each application. Companies post internships and review who applied.',
      },
      {
        question: 'What does it cost?',
        answer:
          'Nothing. Fledge is free for students and for companies: searching, applying, posting and reviewing included.',
      },
      {
        question: 'How do I sign up?',
        answer:
          'Choose Get Started, enter your name and email, and say whether you are a student or a company. We email you a 6-digit code; enter it and you are in. You can also continue with Google.',
      },
      {
        question: 'Do I need a password?',
        answer:
          'No. You can sign in with an emailed code, with Google or, where the button is shown, with your university each time. If you would rather have a password, set one in Settings under Security.',
      },
      {
        question: 'Can I change from student to company later?',
        answer:
          'No, an account keeps the role it was created with. To use the other side of Fledge, sign up again with another email address.',
      },
    ],
  },
  {
    name: 'For Students',
    questions: [
      {
        question: 'How does swiping work?',
        answer:
          'On Discover, drag a card to the right to save the internship or to the left to skip it. The Save and Skip buttons and the arrow keys do the same, and Undo (or Z) brings the last card back. Tap a card to read all of it; on a wide screen it stands beside the deck. The keys can be turned off under the deck and in Settings.',
      },
      {
        question: 'How is the order of the cards decided?',
        answer:
          'Best match first. The skills you share with an internship count most; then your location or remote work, how new it is, and how soon its deadline is. Of similar matches, companies that answer in time come first. Each card says why it is there. New skills in your profile change the order at once.',
      },
      {
        question: 'How do I apply?',
        answer:
          'Open an internship and choose Apply Now. Your primary resume is chosen already; choose another one, upload a PDF or paste a link. Then write a cover letter of up to 5000 characters. What you type is kept on your device until you send it. You can apply once to each internship.',
      },
      {
        question: 'Can I upload my resume?',
        answer:
          'Yes, as a PDF of up to 5 MB: in your profile under Resumes, or while you apply. Only you and the companies you apply to can open it. A company keeps the file you sent until you withdraw the application, whatever you change in your profile. A link to a service such as Google Drive or Dropbox works too. Find skills, beside an uploaded resume, lists skills that it names; you choose which of them to add.',
      },
      {
        question: 'How do I add a photo or a logo?',
        answer:
          'On your profile, choose Edit Profile and Upload a photo; companies find Upload a logo in their profile. Choose a PNG, JPEG or WebP picture, move and zoom it, and save the profile. Only the square you see is sent, without the place and time that cameras store. A link to a picture works too.',
      },
      {
        question: 'What do the statuses mean?',
        answer:
          'Pending: the company has not looked yet. Reviewed: it has. Shortlisted: you are among the few it is considering. Accepted and Rejected are decisions. You are notified of every change, and each application shows its history.',
      },
      {
        question: 'Can I withdraw an application?',
        answer:
          'Yes, while it is pending: open My Applications and choose Withdraw. You may apply again as long as the internship is open.',
      },
      {
        question: 'A company would like to meet me. What now?',
        answer:
          'Open Interviews: from the calendar at the top, from My Applications or from the line above the cards. Pick one of the proposed times within five days, or propose other ones if none suits you. You see each time in your own time zone and, where it differs, in that of the company. Both of you can move or cancel it with a word.',
      },
      {
        question: 'What happens when a company offers me the internship?',
        answer:
          'After an acceptance, the company can make an offer with a start date and terms. You find it in the conversation and on your application, and confirm or decline it there; a word to the company is optional. When you confirm, you can withdraw your other open applications in the same step. Nothing is withdrawn unless you tick it.',
      },
      {
        question: 'Who can see my profile?',
        answer:
          'Companies can find your profile by skills, university and graduation year. Your email, phone number and resumes are shown only to companies you have applied to. Other students cannot see it. See what companies see, on your profile, shows it exactly.',
      },
      {
        question: 'A company invited me to apply. What now?',
        answer:
          'Its internship shows the invitation and the message. Apply as usual, choose Not interested, or choose No more invitations to stop that company from inviting you. Settings, under Notifications, lists the companies you refused and lets you allow them again. A company never sees your email before you apply.',
      },
      ...findingQuestions,
      ...listingQuestions.students,
      ...answerQuestions.students,
    ],
  },
  {
    name: 'For Companies',
    questions: [
      {
        question: 'How do I post an internship?',
        answer:
          'Choose Post Internship on your dashboard. A title and a description are required; stipend, duration, skills, positions and a deadline help the right students find it. Create Internship publishes it; Save as draft keeps it in your company until you publish it. A duplicate starts as such a draft, named “Copy of …”.',
      },
      {
        question: 'When does an internship stop taking applications?',
        answer:
          'At the end of its deadline day, when you close it, or when you delete it. When you have accepted as many people as there are positions, your list asks whether to close it. Undo in the message after closing opens it again, and a closed internship can be published again at any time. Select several in your list to close or reopen them together, or to give them a later deadline.',
      },
      {
        question: 'How do I review applicants?',
        answer:
          'Open Applicants in the navigation; the number beside it is how many are pending. You see the cover letter, the resume and the profile of everyone who applied, and can set any status at any time. Search by name or email, sort by rating or match, and narrow by status, internship, match, skill, university, year, rating or date, to those assigned to you, or to those you have not rated. The bookmark keeps up to 20 views of such filters, for you alone.',
      },
      {
        question: 'How do we review as a team?',
        answer:
          'Every member rates and writes a note of their own; rows show the average, and the open applicant all ratings and notes with names and times. Type @ in a note to mention a colleague, who is notified once a day about an applicant. Owners and recruiters assign an applicant, everybody who is selected, or everybody for an internship, to a member. When that member leaves, an owner takes over, and notes stay by a former member. Only your company sees any of it.',
      },
      {
        question: 'How do I add a colleague?',
        answer:
          'Open Team in your company profile or in Settings, enter the email and choose a role: recruiters post and decide, viewers read, rate and write notes, and owners also manage the team. Making somebody an owner, or taking that role away, asks you to confirm it is you when you signed in a while ago, and every owner gets an email about it. Your colleague gets a link by email that works for 7 days and only for that email. Everybody sees who wrote a note and who decided.',
      },
      {
        question: 'How do I leave a company, or end it?',
        answer:
          'Under Team. Your notes and decisions stay, by a former member, invitations that you sent are withdrawn, and your account gets an empty company of its own. The only owner hands the company over first, or dissolves it: then its internships go offline and the students who applied are told.',
      },
      {
        question: 'Can I take back a decision about an applicant?',
        answer:
          'Yes. Choose Undo in the message that appears or beside the name, or press U; several times takes back several decisions. It works after a reload too, and for your colleagues. Students are told after 60 seconds, and mails about accepted and rejected wait ten minutes. What you undo before that, the student never hears of. Tell now ends the wait.',
      },
      {
        question: 'How do I decide on many applicants quickly?',
        answer:
          'On a keyboard, 1 to 5 set a status and open the next applicant; after 5, a digit or Enter gives the reason. J and K move, Shift with 1 to 5 rates, N writes a note, R opens the resume and X selects. The ? key shows all keys, / goes to the search, and Escape leaves the note. Select several, or everybody under the filters, to set one status for all; for more than five, and when somebody has confirmed your offer, we ask first. While people are selected, buttons and keys concern them until you choose Clear. Shortcuts can be turned off in Settings.',
      },
      {
        question: 'Can we have steps of our own, such as a phone call?',
        answer:
          'Yes, up to five between Shortlisted and Accepted. Choose Stages on the board of applicants. Each is a column there; drag people into it, or choose it in the menu of their status. Students see Shortlisted and hear nothing of it.',
      },
      {
        question: 'How do I write to an applicant?',
        answer:
          'Open the applicant and write under Conversation; replies arrive there and under Messages, for everybody in your company. You can send five messages before the student replies. Templates save you typing: {first_name} and {title} are filled in for you. To write to up to 100 at once, or to propose interview times to them, select them and choose Message or Interview: each gets it in their own conversation, and for a minute you and your colleagues can take back all of it.',
      },
      {
        question: 'How do I invite an applicant to an interview?',
        answer:
          'Open the applicant and choose Propose an interview: up to ten times, the length, and a place or the link of a call. The student picks one within five days; after that the times lapse and you can propose new ones. In a team, choose who holds it, also later; everybody gets the calendar invitation, and nobody can book a time at which one of you meets somebody else. A rejection or a withdrawal cancels the interview for both.',
      },
      {
        question: 'How do I make an offer?',
        answer:
          'Accept the applicant, then choose “Make an offer” in the conversation and write the start date and the terms. The student confirms or declines it. You can withdraw an offer until it is answered, and make another one after that.',
      },
      {
        question: 'Can I invite students to apply?',
        answer:
          'Yes. Open Applicants, then Find students. Save the ones you like, keep a private note, and choose Invite to apply with one of your open internships. A student is invited to an internship once, has at most three open invitations from you, and may refuse them; you can send 30 a day.',
      },
      {
        question: 'What happens when I delete an internship?',
        answer:
          'It leaves every list at once and cannot be brought back. Students who applied keep their application, marked as no longer available, and are told. You can still read, rate and annotate these applicants, but no longer decide on them.',
      },
      {
        question: 'How do I find one of my internships?',
        answer:
          'Search on the Internships page: parts of the title, the location or the skills are enough. Open one to see its views and saves, its applicants, and to edit, close, duplicate or share it.',
      },
      {
        question: 'What if a colleague saves the same internship while I edit it?',
        answer:
          'Nothing is overwritten silently. When you save, the fields that differ are listed with both versions. Keep mine saves yours over the other; Reload theirs shows the saved version, and what you typed can be brought back.',
      },
      {
        question: 'What are profile views?',
        answer:
          'How often students opened your internships. Each student counts at most once per internship and day, and your own visits never count.',
      },
      ...listingQuestions.companies,
      ...answerQuestions.companies,
    ],
  },
  {
    name: 'Account & Privacy',
    questions: [
      ...reportingQuestions,
      {
        question: 'Can I change my email address?',
        answer: 'No. The email address is how we know you. Your name can be changed in Settings under Profile.',
      },
      {
        question: 'How do I set or change my password?',
        answer:
          'In Settings under Security. If you signed in more than 15 minutes ago we first ask for your present password or an emailed code. Every other device is signed out when the password changes.',
      },
      {
        question: 'What is two-step verification?',
        answer:
          'With it on, signing in also needs a code from an authenticator app on your phone, unless you use a passkey. Turn it on in Settings under Security, and keep the recovery codes: each opens the door once if you lose the phone.',
      },
      {
        question: 'What is a passkey?',
        answer:
          'A way to sign in with your fingerprint, face or screen lock instead of a password. Add one in Settings under Security, then choose Sign in with a passkey. It needs no second step, and it cannot be used on a copy of this site. If you lose the device, sign in another way and remove its passkey there.',
      },
      {
        question: 'What happens to unsaved work when I log out?',
        answer:
          'We ask you. Keep it, and it waits in this browser until you sign in again; nobody else who signs in here sees it. On a shared computer, delete it. Without unsaved work you are logged out at once.',
      },
      {
        question: 'Someone else used my account. What now?',
        answer:
          'Open Settings, then Security. Recent activity lists every sign-in and change. Sign out the other devices and remove the passkeys that you do not know there, change your password and turn on two-step verification. Then write to us.',
      },
      {
        question: 'Can I see who signed in to my account?',
        answer:
          'Yes. Settings, under Security, lists sign-ins, failed ones too, and every change that matters: password, passkeys, two-step verification, signed-out devices, downloads of your data. It shows the device, a part of the network and the time, for 180 days.',
      },
      {
        question: 'Which emails will I get?',
        answer:
          'Those you want: choose them in Settings under Notifications, or use the unsubscribe link in any of them. Notifications inside Fledge always arrive. Codes and security notices are always emailed.',
      },
      {
        question: 'Can I have a copy of my data, or delete it?',
        answer:
          'Both, in Settings under Security. Download my data gives you everything we hold on you as one file. Delete Account removes your account and everything personal at once and for good; if you signed in more than 15 minutes ago we first ask for your password or an emailed code. When a company leaves, its students keep their own applications and letters with the company name, marked as no longer available; its ratings and notes are deleted.',
      },
    ],
  },
  {
    name: 'Technical Issues',
    questions: [
      {
        question: 'My code did not arrive.',
        answer:
          'Check the spam folder and the spelling of your address. A code works for 5 minutes and for 5 tries; ask for a new one after that. Type it in the browser that asked for it, and the newest code is the one that counts.',
      },
      {
        question: 'Why was I signed out?',
        answer:
          'A session ends after 7 days without use and after 30 days at most. Changing your password, or turning on two-step verification, signs out all your other devices.',
      },
      {
        question: 'What happens when I lose the connection?',
        answer:
          'Swipes and messages to support are kept in your browser and sent when you are back online. What you typed into a form is kept too. Signing out clears it from the browser, except a message that is still on its way to support.',
      },
      {
        question: 'My resume cannot be uploaded.',
        answer:
          'Only PDF files of up to 5 MB can be uploaded. Save or print the document as a PDF, and leave out large pictures. When the connection breaks, the upload starts again by itself as soon as you are online; Try again works as well.',
      },
      {
        question: 'My resume link is refused.',
        answer:
          'A link must begin with http:// or https:// and have no spaces. Copy it with the share button of the service that holds the file, and try it in a private window to see whether others can open it.',
      },
      ...deviceQuestions,
      {
        question: 'Something looks broken.',
        answer:
          'Reload the page first; an up-to-date Chrome, Edge, Firefox or Safari works best. If it stays broken, write to us with what you did and what you saw.',
      },
    ],
  },
]

const includes = (text: string, words: string) => text.toLowerCase().includes(words)

/** Filters questions by their question or answer text and drops empty categories. */
export const findQuestions = (typed: string): readonly Category[] => {
  const words = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  if (words === '') return categories
  return categories
    .map(({ name, questions }) => ({
      name,
      questions: questions.filter(({ question, answer }) => includes(question, words) || includes(answer, words)),
    }))
    .filter(({ questions }) => questions.length > 0)
}
