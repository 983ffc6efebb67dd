import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { namedConfig } from './build/app-config.ts';
import { deploy, inTerminal } from './firebase/deploy.ts';
import { examine, report } from './firebase/doctor.ts';
import { googleOf } from './firebase/google.ts';
import { wantedFor } from './firebase/wanted.ts';
import { inRoot } from './root.ts';

const PAUSE_MS = 5_000;

const USAGE = `Usage: npm run firebase -- doctor --project ID [--remotes-bucket NAME] [--json]
       npm run firebase -- deploy --project ID [--remotes-bucket NAME] [--yes]

  doctor   looks at a company's Firebase project and says what is missing, in order, each with its
           remedy. It changes nothing. Exit 1 when something is missing
  deploy   mends what is missing: interfaces, sign-up closed, rules, functions, app. Without
           --yes it only says what it would do. What is good is left alone, so it can be repeated; it
           stops where only a person can go on (the project, the plan, the key of the codes, the first
           administrator, the sections). Functions and app are built and deployed each time, by firebase-tools

  --remotes-bucket   bucket of the published sections (default ID-remotos)

The credential: GOOGLE_APPLICATION_CREDENTIALS (file of a service account), or «gcloud auth
application-default login». deploy builds the app with GR_CONFIG (docs/operate/configuration.md).
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: 'string' },
    'remotes-bucket': { type: 'string' },
    yes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [verb] = positionals;
const { project } = values;
if (values.help || project === undefined || (verb !== 'doctor' && verb !== 'deploy')) {
  (values.help ? process.stdout : process.stderr).write(USAGE);
  process.exit(values.help ? 0 : 2);
}
const wanted = wantedFor(project, values['remotes-bucket'] ?? `${project}-remotos`);
const google = googleOf(process.env);
try {
  if (verb === 'doctor') {
    const looked = await examine(google, wanted);
    const rows = looked.map(({ step, finding }) => ({ id: step.id, ...finding }));
    process.stdout.write(values.json ? `${JSON.stringify(rows)}\n` : report(looked));
    process.exit(looked.every(({ finding }) => finding.state === 'good') ? 0 : 1);
  }
  const configured = namedConfig(process.env)?.value.firebase.projectId;
  if (configured !== undefined && configured !== project)
    throw new Error(`GR_CONFIG names the project ${configured}: its app would be deployed to ${project}.`);
  // Interfaces and rules need no configuration, what is built does.
  const run =
    configured === undefined
      ? () => Promise.reject(new Error('GR_CONFIG names no configuration (docs/operate/configuration.md)'))
      : inTerminal(process.env);
  const whole = await deploy({
    ...{ google, wanted, really: values.yes },
    say: (line) => process.stdout.write(`${line}\n`),
    run,
    write: (file, text) => writeFileSync(inRoot(file), text),
    pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
  });
  if (!values.yes) process.stdout.write('Nothing was done. Say --yes to do it.\n');
  process.exit(whole ? 0 : 1);
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exit(1);
}
