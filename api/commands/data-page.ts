import { writeFileSync } from 'node:fs';
import { dataPage } from '../platform/retention/data-page';

// `npm run generate` runs it
writeFileSync('docs/data.md', dataPage());
