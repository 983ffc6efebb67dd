import { writeFileSync } from 'node:fs';
import { usage } from '@gr/remote-kit/build/usage';
import { PAGE, recordsPage } from './records/page.ts';
import { inRoot } from './root.ts';

usage(`npm run records

Writes ${PAGE} out of the schemas in shared/domain/shape.`);

writeFileSync(inRoot(PAGE), await recordsPage());
process.stdout.write(`${PAGE} is written.\n`);
