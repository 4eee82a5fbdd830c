import { writeFileSync } from 'node:fs';
import { dataPage } from '../retention/data-page';

// `npm run generate` runs it
writeFileSync('docs/data.md', dataPage());
