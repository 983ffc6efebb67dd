import { AUDIENCE_PERCENT, TESTER_PARAM } from '@gr/shared/domain/app/trial';
import { messages as registryMessages } from '../../publish/messages.ts';
import { planCanary, planPercent } from '../../publish/plan.ts';
import type { Command, CommandContext } from '../command.ts';
import { sourceVersion } from '../deploy/build-candidate.ts';
import { change, type Desk, openDesk, tell } from '../deploy/desk.ts';
import { liveUrl } from '../deploy/live-shell.ts';
import { messages } from '../deploy/messages.ts';
import { type DeployOptions, type Named, readAudience, readOptions, readPercent } from '../deploy/options.ts';
import { publish } from '../deploy/publish.ts';
import { guarded } from '../deploy/run.ts';

/** `gr-remote canary N`: publishes the version for N % of the phones. During a canary, another N changes only the percentage; 0 ends it. */
const canary: Command = (context) => {
  const read = readOptions(context.args, 1, 'trial');
  if (typeof read === 'string') {
    context.complain(read);
    return Promise.resolve(2);
  }
  const named = readAudience(read.options);
  if (typeof named === 'string') {
    context.complain(named);
    return Promise.resolve(2);
  }
  if (named) return guarded(context, () => forSome(context, read.options, named));
  const [word = ''] = read.words;
  const percent = readPercent(word);
  if (percent === undefined) {
    context.complain(messages.percent(word));
    return Promise.resolve(2);
  }
  return guarded(context, async () => {
    const desk = await openDesk(context, read.options);
    if (percent === 0 || desk.began?.canary) return share(context, desk, percent);
    return publish(context, desk, read.options, {
      accion: 'canary',
      plan: ({ id }, before, version) => planCanary(id, before, version, percent),
    });
  });
};

async function forSome(context: CommandContext, options: DeployOptions, named: Named): Promise<number> {
  const { para, code } = named;
  const done = await publish(context, await openDesk(context, options), options, {
    accion: 'canary',
    plan: ({ id }, before, version) => planCanary(id, before, version, AUDIENCE_PERCENT, para),
  });
  if (done === 0 && code !== undefined)
    context.say(
      messages.testerLink(`${liveUrl(options.url, context.dir, context.env)}/?${TESTER_PARAM}=${code}`),
    );
  return done;
}

async function share(context: CommandContext, desk: Desk, percent: number): Promise<number> {
  const trial = desk.began?.canary?.version;
  const code = tell(context, await change(desk, 'canary', (before) => planPercent(desk.id, before, percent)));
  const here = sourceVersion(context.dir);
  if (percent > 0 && trial !== undefined && trial !== here) {
    context.say(registryMessages.otherOnTrial(desk.id, here, trial));
  }
  return code;
}

export default canary;
