/** News on a phone, and interviews in a calendar. */
export const deviceQuestions = [
  {
    question: 'How do I get notifications on my phone?',
    answer:
      'Open Settings, Notifications on the phone and turn on notifications for this device; after your first application we ask you too. On an iPhone or iPad, add Fledge to the Home Screen first: tap Share, then Add to Home Screen. The lock screen names no company unless you allow it there, and signing out ends it.',
  },
  {
    question: 'How do interviews get into my calendar?',
    answer:
      'Each booked interview comes as a calendar invitation by mail, and a change or cancellation follows the same way. Add to calendar on a booked interview downloads it as a file. In Settings, Notifications you can also create a private calendar link; calendar programs read it a few times a day.',
  },
]
