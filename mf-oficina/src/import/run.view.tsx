import { Page } from '@gr/shared/screen';
import { Banner, Button, LinkButton, Progress, Section, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes as claves } from '../passwords/mensajes.ts';
import { Passwords } from '../passwords/passwords.view.tsx';
import { mensajes } from './mensajes.ts';
import { OutcomeView } from './outcome.view.tsx';
import { Problems } from './problems.view.tsx';
import type { Run } from './run-draft.ts';
import { type RunState, useRun } from './use-run.ts';

/** Props of `RunView`. */
export interface RunViewProps {
  readonly run: Run;
  /** Called when the person closes it. */
  readonly onForget: () => void;
}

/** A running or finished import: progress, changes, and its first passwords. */
export function RunView({ run, onForget }: RunViewProps) {
  const state = useRun(run);
  const [open, setOpen] = useState(false);
  const { outcome, done, isOld, stuck } = state;
  if (open)
    return (
      <Page task title={claves.titulo(state.claves.length)}>
        <Passwords claves={state.claves} onDone={() => setOpen(false)} />
      </Page>
    );
  return (
    <Page title={done ? mensajes.titulo : mensajes.enMarcha} subtitle={run.archivo}>
      <Section>
        <Stack gap={4}>
          {!isOld && <Progress label={mensajes.hechas} value={outcome.parts} max={run.parts.length} />}
          {!done && <p>{mensajes.puedeSeguir}</p>}
          {!done && run.kind === 'personas' && (
            <Banner inset tone="warn">
              {mensajes.noCierre}
            </Banner>
          )}
          {stuck && (
            <Banner inset tone="error" action={<LinkButton href="/envios">{mensajes.verEnvios}</LinkButton>}>
              {mensajes.problemaEnvio}
            </Banner>
          )}
          {done && isOld && <Banner inset>{mensajes.sinRespuesta}</Banner>}
          {done && !isOld && outcome.refused === 0 && (
            <Banner inset tone="ok">
              {mensajes.hecha}
            </Banner>
          )}
          {outcome.problemas_total > 0 && (
            <>
              <Banner inset tone="error">
                {mensajes.conProblemas}
              </Banner>
              <Problems problems={outcome.problemas} total={outcome.problemas_total} />
              <p>{mensajes.repetir}</p>
            </>
          )}
          <OutcomeView outcome={outcome} />
          <Given state={state} onOpen={() => setOpen(true)} />
          {done && (
            <Button full onPress={onForget}>
              {mensajes.otra}
            </Button>
          )}
        </Stack>
      </Section>
    </Page>
  );
}

interface GivenProps {
  readonly state: RunState;
  readonly onOpen: () => void;
}

function Given({ state: { claves: given, sinAbrir, done }, onOpen }: GivenProps) {
  return (
    <>
      {sinAbrir !== null && (
        <Banner
          inset
          tone="warn"
          action={<LinkButton href="/oficina/personas?ver=clave">{mensajes.verSinClave}</LinkButton>}
        >
          {sinAbrir === 'cerradas' ? mensajes.sinClaves : mensajes.danadas}
        </Banner>
      )}
      {done && given.length > 0 && (
        <Button variant="primary" icon="lock" onPress={onOpen}>
          {mensajes.verClaves(given.length)}
        </Button>
      )}
    </>
  );
}
