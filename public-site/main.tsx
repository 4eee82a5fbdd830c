import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource/dela-gothic-one/latin-400.css';
import '@fontsource/young-serif/latin-400.css';
import { followOtherTabs } from '../common/api/leaving';
import { dropOwnOfOthers } from '../common/api/own-tab';
import { mount } from '../common/ui/parts/WebApp';
import { addWords } from '../common/words';
import { publicSite } from './words/en';
import { App } from './App';
import { localeAt, speak } from './language';
import { readTypedEarly } from './signup/typed-early';

addWords('public', publicSite);
followOtherTabs();
dropOwnOfOthers();

const locale = localeAt(window.location);
// without its texts, the page is shown in English
const isSpoken = locale === 'en' ? undefined : speak(locale).catch(() => undefined);

const root = document.getElementById('root');
if (root !== null && root.childElementCount > 0)
  // the page shows its first step already, until its code can take over
  void Promise.all([import('./signup'), isSpoken]).finally(() => {
    readTypedEarly(root);
    mount(<App />);
  });
else if (isSpoken === undefined) mount(<App />);
else void isSpoken.then(() => mount(<App />));
