import '@fontsource-variable/atkinson-hyperlegible-next';
import { dropDraft } from '../common/api/kept-draft';
import { followOtherTabs } from '../common/api/leaving';
import { mount } from '../common/ui/parts/WebApp';
import { addWords } from '../common/words';
import { chat } from '../common/words/en/chat';
import { App } from './App';
import { keepOutbox } from './outbox';

addWords('chat', chat);
followOtherTabs(() => {
  dropDraft();
  keepOutbox(undefined);
  window.close();
});
mount(<App />);
