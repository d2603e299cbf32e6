/** Questions of students about finding internships: the order of the cards and what was skipped. */
export const findingQuestions = [
  {
    question: 'I skipped an internship by mistake. How do I get it back?',
    answer:
      'Undo (or Z) brings the last card back. For an earlier one, open Saved and choose Skipped: it lists what you skipped while it takes applications, and Bring back puts it on top of Discover.',
  },
  {
    question: 'Why am I seeing this internship?',
    answer:
      'Discover shows every open internship, best match first. Why this? on a card shows the points: skills count most, then the place, the age and the deadline. Companies cannot pay for a place.',
  },
  {
    question: 'How do I see less of what is not for me?',
    answer:
      'After a skip choose Say why: the pay, the place, the skills, the length or the company. What is alike ranks lower, and a company is hidden. Undoing the skip takes the reason back, and Settings lists all reasons, each with Delete.',
  },
  {
    question: 'What is a top pick?',
    answer:
      'A star that you give up to three applications a month, when you apply. The company sees it; applications without one look as they always did. One that stays without an answer comes back to you.',
  },
  {
    question: 'Can I hear about new internships that match a search?',
    answer:
      'Choose filters in Search and press Save this search, up to ten times. An alert, daily or weekly as you choose, names what is new in one notification and one mail; the mail follows your setting for new internships. Rename, change or delete searches in Saved under Searches.',
  },
  {
    question: 'Can an assistant help me find and apply?',
    answer:
      'Yes. Give a program that speaks the Model Context Protocol the address of this site with /mcp at its end. Without a token it searches and reads internships. With a token from Settings it reads what you saved, your applications and messages, and drafts letters. Only you send an application: the draft waits in its form. What it does is listed in Settings under Activity.',
  },
]
