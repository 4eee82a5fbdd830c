import type { HelpArticle } from '../../../common/domain/help';
import { chatFaq } from './chat-faq';
import { feedbackAndRatings } from './feedback-and-ratings';
import { freeCustomerOffer } from './free-customer-offer';
import { givingAdvice } from './giving-advice';
import { greetingAndUsername } from './greeting-and-username';
import { honorAndEthics } from './honor-and-ethics';
import { loginHistory } from './login-history';
import { makingMoney } from './making-money';
import { myListings } from './my-listings';
import { notificationsHelp } from './notifications';
import { onlineChat } from './online-chat';
import { asked, firstDay, page, topics } from './page';
import { readingsHistory } from './readings-history';
import { salesPitch } from './sales-pitch';
import { yourSchedule } from './your-schedule';
import { yourStatus } from './your-status';

const articles: readonly HelpArticle[] = [
  givingAdvice,
  honorAndEthics,
  freeCustomerOffer,
  onlineChat,
  feedbackAndRatings,
  salesPitch,
  myListings,
  greetingAndUsername,
  yourStatus,
  yourSchedule,
  makingMoney,
  readingsHistory,
  loginHistory,
  notificationsHelp,
  chatFaq,
];

/** The help texts: a separate namespace, loaded with its pages. Its lists are used as a whole. */
export const help = { page, articles, asked, first_day: firstDay, topics } as const;
