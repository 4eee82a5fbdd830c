import type { LegalDocument, Party } from './document';

/** Extended by the version of 2026-11-29; never edited. */
export const privacyPolicyOf20261128 = ({ title, supportPhone }: Party): LegalDocument => ({
  name: 'privacy-policy',
  title: `${title} Privacy Policy`,
  effective_date: '2026-11-28',
  sections: [
    {
      heading: 'Who this is about',
      paragraphs: [
        `${title} is a network of independent psychics who read for customers by phone and chat, paid by the minute. This policy is about two groups of people: those who write to us or sign up because they would like to read, and the psychics who do. It says what we keep about you, why, who sees it, and for how long.`,
      ],
    },
    {
      heading: 'What we keep about people who write to us',
      paragraphs: [
        'The contact form asks for your name, your email address, your phone number, how you would like to be answered, and what else you want to tell us. Our managers read it to answer you, and may note what was said. They may also invite you to sign up.',
      ],
    },
    {
      heading: 'What we keep about psychics',
      paragraphs: [
        'To sign you up we ask for your name, postal address, email address, phone numbers, zodiac sign, gender, languages, years of experience, credentials, a username, a password, a PIN for the phone system, and your Social Security number.',
        'Once you read we keep the hours you offer, when you are signed in and available, your listing and photo, and of each call or chat its time, length, result, amount, and the customer’s rating. We also keep a record of who changed what on your account.',
        'Your password is kept only as a hash, which nobody can turn back into the password.',
      ],
    },
    {
      heading: 'Your Social Security number and your PIN',
      paragraphs: [
        'Both are encrypted before they are stored. We ask for the Social Security number because we have to report what we pay, and to find people who sign up again after they were barred. To find equal numbers we compare a keyed code made of the number, not the number. No page shows it to anybody, and no log contains it.',
        'Your PIN is shown to you, and to a manager of your network who asks for it. Each look is recorded.',
      ],
    },
    {
      heading: 'Calls are recorded, chats are stored',
      paragraphs: [
        'Calls between you and customers may be recorded. You can play recordings of your own calls on your pages, unless your account is in a limited mode; managers of your network can play them to help with complaints, quality, and training. That somebody played a recording is itself recorded.',
        'The texts of chats are stored. You see a chat while it runs and afterwards, in a limited mode only while it runs; managers of your network can read it, and that is recorded, too.',
      ],
    },
    {
      heading: 'Who sees what',
      paragraphs: [
        'You see your own data. Managers of your network see the data of its psychics, except passwords and Social Security numbers. Customers see your public name, listing, approved photo and credentials, hours, and ratings, never your real name, address, phone number, or email address.',
        'When somebody signs up or is looked at, we compare Social Security number, phone, email address, and name with address with those of our other network. If there is a match, our managers learn the network and the status of the account, nothing else.',
        'The companies that run our phone and chat service, our billing, our mail, and our computers handle what they need for that. We give data to authorities where the law obliges us to. We sell no data to anybody.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Your account, with your profile, listing, photo, schedule, password, Social Security number, and PIN, is kept until it is erased. A manager can erase it once it is closed. We keep it as long as the law requires records of business and pay, and as claims may be made.',
        'An application that we decline is erased 2 years after the decision, unless you apply again.',
        'Readings, with their amounts and ratings, are deleted after 7 years, gifts of free minutes 7 years after they were sent.',
        `Recordings of calls are deleted 365 days after they arrived, texts of chats 365 days after the chat’s end, unless ${title} has set another time. Call us at ${supportPhone} to learn which one holds.`,
        'What you write in the contact form is deleted, with our answers, 2 years after the last answer; a message that nobody has answered stays until somebody does. One that a manager deletes is gone 30 days later. Problem reports and invitations are deleted 2 years after they were sent.',
        'Mails to you are deleted 90 days after they were sent. When you were signed in is deleted after 3 years.',
        'The record of who changed what, with the address of the computer it came from, is deleted after 7 years.',
        'Logs of calls between computers are deleted after 30 days, marks of requests that were sent twice after 7 days, and records of imported files after 365 days.',
        'What protects sign-in and forms, such as the address of a computer that sent too many requests, and links for a new password or email, is kept for minutes, at most for three days. What a manager’s decision replaced is kept for two days.',
        'When the account of a barred psychic is erased, keyed codes of the Social Security number, email address, phone numbers, and name with address stay, so that we recognize a new application.',
      ],
    },
    {
      heading: 'Cookies and the check against robots',
      paragraphs: [
        'Our pages set these cookies, and none before you sign in or recover a password. On an encrypted connection their names begin with “__Host-”.',
        '“session” tells us that it is you while you are signed in. It ends when you close the browser.',
        '“second_factor” joins the two steps of a sign-in with a second factor. It ends after 5 minutes.',
        '“recovery” says that you have opened our link for a new password. It ends after 60 minutes.',
        '“known-” with the number of an account marks a browser that has signed in to it, so that strangers who guess at the password cannot lock you out. It ends 400 days after the latest sign-in.',
        'Your browser also stores for our pages who is signed in and when somebody signed out, your choices, such as colors and columns, and what you have typed but not saved or sent. We don’t read this from elsewhere; clearing your browser’s data deletes it.',
        'There is no advertising and no tracking, and nothing is loaded from other companies.',
        'Before a public form is sent, your browser solves a small puzzle that our own computers set. It says nothing about you.',
      ],
    },
    {
      heading: 'Your choices',
      paragraphs: [
        `You can see and change most of your data on your profile page. To have it corrected, to get a copy, to have it deleted unless we must keep it, or to ask anything about this policy, call ${title} at ${supportPhone}.`,
        'When this policy changes, the new version is published here with the date from which it holds, and the earlier versions can still be read.',
      ],
    },
  ],
});
