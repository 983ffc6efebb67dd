import type { PublishedRemote, RemoteAction } from '@gr/shared/contract/manifest';
import type { HistoryAction } from './change-registry.ts';

/** Last action on a remote, to follow a name: «Ana published version 1.2.0-ab12cd34». */
export function deed({ accion, active, canary }: PublishedRemote): string {
  const deeds: Readonly<Record<RemoteAction, string>> = {
    build: `published what was built, version ${active.version}`,
    deploy: `published version ${active.version}`,
    rollback: `went back to version ${active.version}`,
    canary: canary
      ? `gave version ${canary.version} to ${canary.percent} % of the phones`
      : 'took the trial version back',
    pause: 'paused the section',
    resume: `resumed the section with version ${active.version}`,
  };
  return deeds[accion];
}

/** Short names of the actions, for tables. */
export const ACTIONS: Readonly<Record<HistoryAction, string>> = {
  build: 'build',
  deploy: 'deploy',
  rollback: 'rollback',
  canary: 'trial',
  pause: 'pause',
  resume: 'resume',
  retire: 'retire',
};

/** Time since a moment `ms` ago: «5 min ago». */
export function ago(ms: number): string {
  const s = Math.max(0, Math.round(ms / 1000));
  if (s < 60) return `${s} s ago`;
  if (s < 3600) return `${Math.round(s / 60)} min ago`;
  if (s < 172_800) return `${Math.round(s / 3600)} h ago`;
  return `${Math.round(s / 86_400)} days ago`;
}

/** Texts of the planning of a change. */
export const messages = {
  published: (id: string, version: string) => `${id} ${version} is the version of all phones.`,
  chosen: (id: string, version: string) => `${id} ${version} is the version of everybody.`,
  stillPaused: (id: string) =>
    `But ${id} is still paused and phones do not show it: «npm run resume -w ${id}» resumes it.`,
  retired: (id: string, version: string) =>
    `${id} (${version}) is no longer on the phones nor in their menu. To undo it: «npm run deploy -w ${id}».`,
  stillRetired: (id: string, por: string) =>
    `${id} is still retired (by ${por}). «npm run deploy -w ${id}» publishes it again.`,
  unknown: (id: string, known: readonly string[]) =>
    `There is no published remote «${id}». There are: ${known.join(', ') || 'none'}.`,
  publishedAlready: (id: string, version: string) =>
    `${id} ${version} was the version of everybody already. Nothing changed.`,
  neverPublished: (id: string) =>
    `${id} was never published. Publish it first with «npm run deploy -w ${id}».`,
  onTrial: (id: string, version: string, percent: number) =>
    `${id} ${version} is on ${percent} % of the phones.`,
  onTrialFor: (id: string, version: string, whom: string) => `${id} ${version} is on trial for ${whom}.`,
  trialWhilePaused: (id: string) =>
    `${id} is paused. Resume it with «npm run resume -w ${id}» before trying a version.`,
  trialIsActive: (id: string, version: string) =>
    `${id} ${version} is the version of everybody already: there is nothing to try. Change the code first.`,
  noTrial: (id: string) => `${id} has no version on trial. Nothing changed.`,
  samePercent: (id: string, version: string, percent: number) =>
    `${id} ${version} is on ${percent} % of the phones already. Nothing changed.`,
  trialEnded: (id: string, version: string) => `${id} ${version} is no longer on trial.`,
  otherOnTrial: (id: string, here: string, trial: string) =>
    `This folder is version ${here}; ${trial} is still on trial. To change it: «npm run canary -w ${id} -- 0», then the percentage again.`,
  noPrevious: (id: string) =>
    `${id} has no version before. To take it off the phones use «npm run pause -w ${id}».`,
  previousWithoutFiles: (id: string) =>
    `The files of the version before of ${id} are gone. Use «npm run pause -w ${id}», or publish a corrected version.`,
  rolledBack: (id: string, version: string, bad: string, canary?: string) =>
    `${id} is back on ${version}; ${bad} is out.${canary ? ` So is the one on trial, ${canary}.` : ''}`,
  paused: (id: string) => `${id} is paused: phones say so in its place.`,
  pausedAlready: (id: string) => `${id} was paused already. Nothing changed.`,
  resumed: (id: string, version: string) => `${id} is on with version ${version}.`,
  buildsDoNotMove: (id: string) =>
    `Builds of this repository do not move it; for that, «npm run resume -w ${id}» once more.`,
  onAlready: (id: string) => `${id} was on already. Nothing changed.`,
  stays: (id: string, version: string, accion: RemoteAction) =>
    `${id} stays on ${version} (${ACTIONS[accion]}). «npm run deploy -w ${id}» publishes what was built.`,
  changedBefore: (id: string, other: PublishedRemote, now: number) =>
    `${other.por} changed ${id} before you (${ago(now - other.desde)}): ${deed(other)}. Nothing was moved. See «npm run remotes» and repeat it if it is still needed.`,
  retiredBefore: (id: string) =>
    `Somebody retired ${id} before you. Nothing was moved. See «npm run remotes -- --history» and repeat it if it is still needed.`,
  routeTaken: (id: string, ruta: string, other: string) =>
    `The route «${ruta}» of ${id} is that of ${other}. Change «rutas» in its remote.json.`,
  nothing: (store: string) => `Nothing is published in ${store}. Build with «npm run build».`,
  registryOfOtherKey: (aside: string, ids: readonly string[]) =>
    `The registry of dist is signed with another key: phones of this shell do not trust it. It named ${ids.join(', ') || 'nothing'}. It was kept as dist/${aside}.`,
  registryDamaged: (aside: string) => `The registry of dist is damaged. It was kept as dist/${aside}.`,
  registryRecovered: (serial: number) =>
    `Going on with the last one of the history, ${serial}. Check «npm run remotes».`,
  registryNew:
    'There is no history to take it from: a new one begins with what was built, without pauses, rollbacks, trials or deploys. Plain «npm run build» brings all remotes of this repository.',
  lost: (remote: PublishedRemote) =>
    `  Lost: ${remote.id}, ${remote.por} ${deed(remote)}${remote.state === 'on' ? '' : ' (it was not on)'}. Repeat it if it is still needed.`,
  busy: 'The registry keeps changing. Nothing was moved. Try again in a minute.',
} as const;
