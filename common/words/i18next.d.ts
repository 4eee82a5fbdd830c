import 'i18next';
import type { catalog } from '../domain/messages';
import type { admin } from './en/admin';
import type { chat } from './en/chat';
import type { portal } from './en/portal';
import type { help } from './en/portal/help';
import type { publicSite } from './en/public';
import type { signUp } from './en/sign-up';
import type { landing } from './en/public/landing';
import type { ui } from './en/ui';
import type { sessions } from './en/ui/sessions';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: {
      ui: typeof ui & { sessions: typeof sessions };
      messages: typeof catalog;
      admin: typeof admin;
      portal: typeof portal;
      help: typeof help;
      chat: typeof chat;
      public: typeof publicSite;
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
