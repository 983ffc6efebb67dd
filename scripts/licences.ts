import { writeFileSync } from 'node:fs';
import { usage } from '@gr/remote-kit/build/usage';
import { licencesPage, PAGE, readThirdParties } from './licences/page.ts';
import { inRoot, ROOT } from './root.ts';

usage(`npm run licences

Writes the list of third-party licences out of package-lock.json.`);

// Writes the list of third-party licences; a house test fails when it is stale or contains a forbidden licence.
writeFileSync(inRoot(PAGE), licencesPage(readThirdParties(ROOT)));
process.stdout.write(`${PAGE} is written.\n`);
