import 'i18next';
import type { catalog } from '../common/domain/messages';
import type { admin } from '../admin/words';
import type { later } from '../admin/words/later';
import type { chat } from '../chat-console/words';
import type { portal } from '../psychic-portal/words';
import type { later as portalLater } from '../psychic-portal/words/later';
import type { help } from '../psychic-portal/words/help';
import type { publicSite } from '../public-site/words/en';
import type { later as publicLater } from '../public-site/words/en/later';
import type { signUp } from '../public-site/words/en/sign-up';
import type { landing } from '../public-site/words/en/landing';
import type { ui } from '../common/words/en/ui';
import type { later as uiLater } from '../common/words/en/ui/later';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: {
      ui: typeof ui & typeof uiLater;
      messages: typeof catalog;
      admin: typeof admin & typeof later;
      portal: typeof portal & typeof portalLater;
      help: typeof help;
      chat: typeof chat;
      public: typeof publicSite & typeof publicLater;
      sign_up: typeof signUp;
      landing: typeof landing;
    };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
    interpolationFormatTypeMap: { number: number };
    strictInterpolationChecks: true;
    returnNull: false;
  }
}
