import type { LegalDocument, Party } from './document';

/** The agreement between a psychic and a network. */
export const psychicAgreement = ({ title, supportPhone }: Party): LegalDocument => ({
  name: 'psychic-agreement',
  title: `${title} Psychic Agreement`,
  effective_date: '2026-11-01',
  sections: [
    {
      heading: 'What this agreement is',
      paragraphs: [
        `This agreement is between you and ${title}. You accept it by ticking the boxes at the end of the sign-up. It begins when a manager of ${title} activates your account; until then you are an applicant, and neither side owes the other anything.`,
      ],
    },
    {
      heading: 'Who can read',
      paragraphs: [
        'You are 18 or older, you are allowed to work where you live, and you have a phone number in the United States or Canada. Everything you tell us at the sign-up is true, and you keep it up to date.',
        'You have one account, for yourself. Nobody else uses it, and you keep your password and PIN to yourself.',
      ],
    },
    {
      heading: 'You are an independent contractor',
      paragraphs: [
        'You are not an employee, agent or partner of ours. You choose when you are available and how you read, you use your own phone and computer, and you may work for others. The hours you enter are an offer to customers, not a duty towards us.',
        'You pay your own taxes, insurance and expenses. There are no benefits, and nothing is withheld unless the law obliges us to.',
      ],
    },
    {
      heading: 'How you are paid',
      paragraphs: [
        'Customers pay by the minute. You are paid for the minutes that a customer has paid for, at the rate and with the bonuses that your manager tells you. Free minutes, which new customers get and which may be given to customers in your name, are not paid minutes.',
        'A pay period is seven days. Your pages show your readings and their revenue. Revenue is what customers paid, not your pay. When a reading was recorded wrongly, is refunded or is charged back, it is corrected, and your pages show that it was.',
        'Tell us within 60 days when you think that a reading or an amount is wrong.',
      ],
    },
    {
      heading: 'How we read for customers',
      paragraphs: [
        'You are honest and kind. You do not frighten customers, do not promise to lift curses for money, and do not keep them on the line with promises. You give no medical, legal or financial advice, and you tell a customer who is in danger where to find help.',
        'You do not ask for or give real names, addresses, phone numbers or other ways to meet outside of the network, take no payment beside it, and send customers to nobody else.',
        'What customers tell you is confidential, also after this agreement has ended.',
      ],
    },
    {
      heading: 'Your listing and your photo',
      paragraphs: [
        'Your listing, credentials and photo are your own work or you may use them, and they are true. A manager approves them before customers see them. You let us show them, and your public name, for as long as your account is active.',
      ],
    },
    {
      heading: 'Calls are recorded',
      paragraphs: [
        'You agree that calls between you and customers may be recorded, that chats are stored, and that managers may listen to and read them, as the privacy policy says. You do not record customers yourself.',
      ],
    },
    {
      heading: 'How it ends',
      paragraphs: [
        'You can end this agreement at any time by telling us. We can end it at any time; where you break it, at once. When it ends your account is closed, and you are paid for the readings you have given.',
      ],
    },
    {
      heading: 'Changes and questions',
      paragraphs: [
        'When this agreement changes, the new version is published with the date from which it holds, and your account keeps which version you agreed to and when. Where a part of it does not hold in law, the rest still does.',
        `Questions? Call ${title} at ${supportPhone}.`,
      ],
    },
  ],
});
