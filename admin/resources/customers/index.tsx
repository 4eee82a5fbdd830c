export { BlockList } from './BlockList';
export { CustomerList } from './CustomerList';
export { CustomerFreeMinutes, CustomerGifts } from './CustomerMinutes';
export { CustomerPsychics } from './CustomerPsychics';
export { CustomerReadings } from './CustomerReadings';
export { NetworkReadings } from '../readings';
