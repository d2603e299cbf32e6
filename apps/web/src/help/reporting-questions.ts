/** Questions about reports and suspensions. */
export const reportingQuestions = [
  {
    question: 'How do I report an internship, a company or a message?',
    answer:
      'Press Report on the internship or company page, or the flag beside a message, and choose a reason. An operator of Fledge looks at it and you get a notification when it is decided. Nobody is told who reported it.',
  },
  {
    question: 'My account or internship was suspended. What can I do?',
    answer:
      'Sign in to read the reason. You can appeal once, and where possible another operator decides. Meanwhile you can still download your data or delete the account.',
  },
]
