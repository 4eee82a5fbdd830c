import '@fontsource-variable/atkinson-hyperlegible-next';
import { followOtherTabs } from '../common/api/leaving';
import { mount } from '../common/ui/parts/WebApp';
import { addWords } from '../common/words';
import { chat } from './words';
import { App } from './App';

addWords('chat', chat);
followOtherTabs(() => window.close());
mount(<App />);
