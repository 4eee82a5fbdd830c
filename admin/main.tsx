import '@fontsource-variable/atkinson-hyperlegible-next';
import { followOtherTabs } from '../common/api/leaving';
import { mount } from '../common/ui/parts/WebApp';
import { addWords } from '../common/words';
import { admin } from './words';
import { App } from './App';

addWords('admin', admin);
followOtherTabs();
mount(<App />);
