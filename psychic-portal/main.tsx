import '@fontsource-variable/atkinson-hyperlegible-next';
import { followOtherTabs } from '../common/api/leaving';
import { mount } from '../common/ui/parts/WebApp';
import { addWords } from '../common/words';
import { portal } from './words';
import { App } from './App';

addWords('portal', portal);
followOtherTabs();
mount(<App />);
