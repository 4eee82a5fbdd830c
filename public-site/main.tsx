import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource/dela-gothic-one/latin-400.css';
import '@fontsource/young-serif/latin-400.css';
import { followOtherTabs } from '../common/api/leaving';
import { dropOwnOfOthers } from '../common/api/own-tab';
import { mount } from '../common/ui/parts/WebApp';
import { addWords } from '../common/words';
import { publicSite } from './words/en';
import { App } from './App';

addWords('public', publicSite);
followOtherTabs();
dropOwnOfOthers();
mount(<App />);
