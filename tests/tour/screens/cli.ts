import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { usage } from '@gr/remote-kit/build/usage';
import { openPhone } from '../../e2e/support/chromium.ts';
import { createInspector } from '../../e2e/support/inspect.ts';
import { logIn, startRound } from '../../e2e/support/rondero.ts';
import { frozenApp, startStack } from '../../e2e/support/stack.ts';
import { startVisit } from '../../e2e/support/supervisor.ts';
import { watchPage } from '../../e2e/support/witness.ts';
import { guardScreens, roundScreens } from './guard.ts';
import { idsOf } from './ids.ts';
import { officeScreens } from './office.ts';
import { lookAtAll, type Screen } from './screen.ts';
import { supervisorScreens, visitScreens } from './supervisor.ts';

usage(`npm run nightly -- --only screens

Every screen of guard, supervisor and administrator at 360, 768, 1366 and 1920 px in both themes, against npm run build: axe, text that
is cut off, controls too small for gloves. Pictures lie in .cache/screens. By itself: node --import tsx tests/tour/screens/cli.ts
[--only REGEXP] [--out DIR]; names are PERSON-SCREEN. The first line says what came of it.`);

const { values } = parseArgs({
  options: { only: { type: 'string', default: '.' }, out: { type: 'string', default: '.cache/screens' } },
});
const only = new RegExp(values.only);
const out = path.resolve(values.out);
const stack = await startStack(undefined, frozenApp());
const wrong: string[] = [];

/**
 * Signs one person in, in a browser of their own, and looks at their screens. What is wrong is added to `wrong`.
 * @param who first part of the pictures' names
 * @param doc the person's document
 * @param more begins something, a round or a visit, and gives the screens that are looked at after it
 */
async function person(
  who: string,
  doc: string,
  screens: readonly Screen[],
  more?: (page: Awaited<ReturnType<typeof signedIn>>['page']) => Promise<readonly Screen[]>,
): Promise<void> {
  if (!screens.some(([name]) => only.test(`${who}-${name}`)) && !more) return;
  const { page, eyes, phone } = await signedIn(doc);
  try {
    wrong.push(...(await lookAtAll(page, eyes, who, screens, only)));
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${stack.url}/home`);
    if (more) wrong.push(...(await lookAtAll(page, eyes, `${who}-luego`, await more(page), only)));
  } finally {
    await phone.kill();
  }
}

async function signedIn(doc: string) {
  const phone = await openPhone();
  const page = await phone.page();
  await page.addInitScript('globalThis.__name = (f) => f');
  const witness = await watchPage(page);
  const eyes = {
    whole: await createInspector(page, witness, { folder: out, whole: true }),
    inSight: await createInspector(page, witness, { folder: out }),
  };
  await logIn(page, stack.url, doc);
  return { phone, page, eyes };
}

try {
  const ids = await idsOf(stack.url);
  await person('guarda', '1001', guardScreens(ids), async (page) => roundScreens(await startRound(page)));
  await person('supervisor', '2001', supervisorScreens(ids), async (page) =>
    visitScreens(await startVisit(page, 'u001')),
  );
  await person('oficina', '9001', officeScreens(ids));
} finally {
  await stack.kill();
}
writeFileSync(path.join(out, 'wrong.txt'), wrong.join('\n'));
process.stdout.write(
  `${wrong.length === 0 ? 'Screens: all well' : `Screens: ${wrong.length} things are wrong`}\n`,
);
process.stdout.write(wrong.map((line) => `${line}\n`).join(''));
process.exit(wrong.length === 0 ? 0 : 1);
