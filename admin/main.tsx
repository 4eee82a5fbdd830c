import '@fontsource-variable/atkinson-hyperlegible-next';
import { mount } from '../common/ui/parts/WebApp';
import { App } from './App';

mount(<App />);
