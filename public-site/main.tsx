import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource/dela-gothic-one/latin-400.css';
import '@fontsource/young-serif/latin-400.css';
import { mount } from '../common/ui/parts/WebApp';
import { App } from './App';

mount(<App />);
