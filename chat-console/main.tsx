import '@fontsource-variable/atkinson-hyperlegible-next';
import { dropDraft } from '../common/api/kept-draft';
import { followOtherTabs } from '../common/api/leaving';
import { mount } from '../common/ui/parts/WebApp';
import { addWords } from '../common/words';
import { chat } from '../common/words/en/chat';
import { App } from './App';
import { forgetChats } from './outbox';

addWords('chat', chat);
followOtherTabs(() => {
  dropDraft();
  forgetChats();
  window.close();
});
mount(<App />);
