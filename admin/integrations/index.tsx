export { CallsPage } from './CallsPage';
export { DeliveriesPage } from './DeliveriesPage';
export { KeysPage } from './KeysPage';
export { WebhooksPage } from './WebhooksPage';
