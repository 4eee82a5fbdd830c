import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource/dela-gothic-one/latin-400.css';
import '@fontsource/young-serif/latin-400.css';
import { dropDraft } from '../common/api/kept-draft';
import { followOtherTabs } from '../common/api/leaving';
import { mount } from '../common/ui/parts/WebApp';
import { addWords } from '../common/words';
import { publicSite } from '../common/words/en/public';
import { App } from './App';

addWords('public', publicSite);
followOtherTabs(dropDraft);
mount(<App />);
