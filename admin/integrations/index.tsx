import { addWords } from '../../common/words';
import { integrations } from '../words/integrations';

addWords('admin', { integrations });

export { CallsPage } from './CallsPage';
export { DeliveriesPage } from './DeliveriesPage';
export { KeysPage } from './KeysPage';
export { WebhooksPage } from './WebhooksPage';
