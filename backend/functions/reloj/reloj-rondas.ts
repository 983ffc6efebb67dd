import { onSchedule } from 'firebase-functions/v2/scheduler';
import { sweepPeople } from '../empresa/follow-people.ts';
import { sweepPhotos } from '../evidencia/sweep-photos.ts';
import { MAIL_SECRETS } from '../informe/mail.ts';
import { sweepActs } from '../lector/read-act.ts';
import { sweepOffice } from '../oficina/sweep-office.ts';
import { QR_KEY } from '../qr-key.ts';
import { FUNCTIONS_REGION } from '../region.ts';
import { companyStore } from './company-store.ts';
import { sweep } from './sweep.ts';
import { sendDue, tick } from './tick.ts';

const ONE_AT_A_TIME = {
  region: FUNCTIONS_REGION,
  timeZone: 'America/Bogota',
  maxInstances: 1,
  concurrency: 1,
};

/**
 * Runs every minute: makes the days of the plans, detects rounds that are not walked, moves alerts up their ladders, reads acts
 * whose event was lost and, with the time that is left, sends reports by their schedules: a mail service may be slow, an alarm may not.
 */
export const reloj_rondas = onSchedule(
  {
    schedule: '* * * * *',
    retryCount: 3,
    timeoutSeconds: 120,
    secrets: [QR_KEY, ...MAIL_SECRETS],
    ...ONE_AT_A_TIME,
  },
  async ({ scheduleTime }) => {
    const begun = Date.now();
    await tick(companyStore, Date.parse(scheduleTime));
    await sweepActs(Date.now());
    await sendDue(companyStore, Date.parse(scheduleTime), begun);
  },
);

/**
 * Every night: repairs the agenda, tells of papers that expire, follows what was written past the office's commands, and deletes the office's requests after a week and
 * pictures without a record.
 */
export const barrer_noche = onSchedule(
  { schedule: '10 3 * * *', retryCount: 3, timeoutSeconds: 1800, secrets: [QR_KEY], ...ONE_AT_A_TIME },
  async ({ scheduleTime }) => {
    await sweepPeople(Date.parse(scheduleTime));
    await sweep(Date.parse(scheduleTime));
    await sweepOffice(Date.parse(scheduleTime));
    await sweepPhotos(Date.parse(scheduleTime));
  },
);
