import { at, complaint, listAt } from './google.ts';
import { good, missing, type Step, unseen } from './step.ts';

const CONSOLE = 'https://console.firebase.google.com/project';
/** Interfaces that must be enabled in the project. */
const SERVICES = [
  'firebase.googleapis.com',
  'firebasedatabase.googleapis.com',
  'identitytoolkit.googleapis.com',
  'firebasestorage.googleapis.com',
  'firebaserules.googleapis.com',
  'firebasehosting.googleapis.com',
  'cloudfunctions.googleapis.com',
  'run.googleapis.com',
  'eventarc.googleapis.com',
  'cloudbuild.googleapis.com',
  'artifactregistry.googleapis.com',
  'cloudscheduler.googleapis.com',
  'secretmanager.googleapis.com',
  'fcm.googleapis.com',
];
const USAGE = 'https://serviceusage.googleapis.com/v1/projects';

const project: Step = {
  id: 'project',
  what: 'The Firebase project',
  async look(google, { project: id }) {
    const answer = await google.ask('GET', `https://firebase.googleapis.com/v1beta1/projects/${id}`);
    if (answer.status === 200) return good(`${id}, number ${String(at(answer.json, 'projectNumber'))}`);
    const make = `Create it at https://console.firebase.google.com («Add project», id ${id}).`;
    if (answer.status === 404) return missing(`there is no Firebase project ${id}`, make);
    return unseen(
      complaint(answer),
      `Give the account of your credentials the role «Firebase Admin» in ${id}, or create the project.`,
    );
  },
};

const billing: Step = {
  id: 'billing',
  what: 'The plan that pays for what is used (Blaze): functions and Storage need it',
  async look(google, { project: id }) {
    const answer = await google.ask(
      'GET',
      `https://cloudbilling.googleapis.com/v1/projects/${id}/billingInfo`,
    );
    const remedy = `Open ${CONSOLE}/${id}/usage/details, «Modify plan», Blaze; set a budget alert there too.`;
    if (at(answer.json, 'billingEnabled') === true) return good('Blaze');
    if (answer.status === 200) return missing('the project has no billing account', remedy);
    return unseen(complaint(answer), remedy);
  },
};

const services: Step = {
  id: 'services',
  what: 'The interfaces of Google that the product uses',
  async look(google, { project: id }) {
    const names = SERVICES.map((name) => `names=projects/${id}/services/${name}`).join('&');
    const answer = await google.ask('GET', `${USAGE}/${id}/services:batchGet?${names}`);
    if (answer.status !== 200) return unseen(complaint(answer), 'See «project» and «billing» first.');
    const on = listAt(answer.json, 'services')
      .filter((one) => at(one, 'state') === 'ENABLED')
      .map((one) => String(at(one, 'config', 'name') ?? at(one, 'name')).replace(/^.*\//, ''));
    const off = SERVICES.filter((name) => !on.includes(name));
    if (off.length === 0) return good(`all ${SERVICES.length} are on`);
    return missing(`off: ${off.join(', ')}`, `gcloud services enable ${off.join(' ')} --project ${id}`);
  },
  mend: {
    by: 'interface',
    says: 'switches them on',
    async do(google, { project: id }) {
      const body = { serviceIds: SERVICES };
      const answer = await google.ask('POST', `${USAGE}/${id}/services:batchEnable`, body);
      if (answer.status !== 200) throw new Error(complaint(answer));
    },
  },
};

const app: Step = {
  id: 'app',
  what: 'The web app of the project, which gives the app its keys',
  async look(google, { project: id }) {
    const answer = await google.ask('GET', `https://firebase.googleapis.com/v1beta1/projects/${id}/webApps`);
    if (answer.status !== 200) return unseen(complaint(answer), 'See «project» first.');
    const [first] = listAt(answer.json, 'apps');
    if (first !== undefined) return good(String(at(first, 'appId')));
    return missing('there is none', `Open ${CONSOLE}/${id}/settings/general, «Add app», Web.`);
  },
  mend: {
    by: 'interface',
    says: 'makes it',
    async do(google, { project: id }) {
      const url = `https://firebase.googleapis.com/v1beta1/projects/${id}/webApps`;
      const answer = await google.ask('POST', url, { displayName: 'Gestión de Riesgos' });
      if (answer.status !== 200) throw new Error(complaint(answer));
    },
  },
};

/** Steps of the project itself. */
export const PROJECT_STEPS: readonly Step[] = [project, billing, services, app];
