export { ApprovalList } from './ApprovalList';
