import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedFiles } from './files.ts';

/** `npm run ops:dashboards` */
const root = join(import.meta.dirname, '../..');
for (const [path, text] of Object.entries(generatedFiles())) await writeFile(join(root, path), text);
