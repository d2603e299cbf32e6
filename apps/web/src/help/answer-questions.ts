/** Questions about promised answers, writing first and own programs: for students, and for companies. */
export const answerQuestions = {
  students: [
    {
      question: 'When will a company answer?',
      answer:
        'Each company promises an answer within 7, 14 or 21 days, and My Applications counts down to that day. Seven days after it we tell you plainly that none came. You need not wait then; your application stays open, and you may write to the company first.',
    },
    {
      question: 'Can I write to a company?',
      answer:
        'Yes, once it has written to you, or when its promised answer is overdue. Otherwise the company opens the conversation about your application; you read it and reply under Messages, or under the application itself. If you are away, we email you after five minutes. You can block a conversation at any time, and the company is not told.',
    },
    {
      question: 'Can an assistant read my applications?',
      answer:
        'Yes, with a token from Settings under Security. You choose what it may do: read, or write drafts that only you can send. The token is shown once, expires, and you can revoke it at any time; recent activity lists when one was created.',
    },
  ],
  companies: [
    {
      question: 'What does my promise to applicants mean?',
      answer:
        'In Company Profile you choose to answer within 7, 14 or 21 days. A message, proposed interview times or a decision is an answer. We remind you three days before, on the day and three days after. Five overdue answers that are more than a fifth of all pause new applications until you have answered. Students see how many you answered on time. The page Our promises says how each number is computed.',
    },
    {
      question: 'How do we connect our own programs?',
      answer:
        'Owners and recruiters open Integrations in the company profile. A token lets a program read or post for the company; it is shown once, expires, can be revoked, and ends when its person leaves. A webhook sends signed events to your URL, such as a new application or a confirmed offer, with ids and no personal data. Its log shows each request, and sends it again. We switch a webhook off after 20 failed requests in a row and notify the owners.',
    },
  ],
}
