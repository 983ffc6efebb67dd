import { Button, Card, formatCount, Section, Stack, useObservable } from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import { envios } from './mensajes.ts';

/** The calls that follow delivered records: how many wait, and each that was refused with its cause and a way on. */
export function Calls() {
  const { outbox } = useWork();
  const calls = useObservable(outbox.effects);
  if (calls.length === 0) return null;
  const failed = calls.filter(({ state }) => state === 'fallido');
  const due = calls.length - failed.length;
  return (
    <Section title={envios.efectos}>
      <Card icon="bell" tone={failed.length > 0 ? 'warn' : 'normal'}>
        <Stack>
          {due > 0 && <p>{formatCount(due, envios.efectoPendiente, envios.efectosPendientes)}</p>}
          {failed.map(({ id, funcion, detail }) => (
            <Stack key={id}>
              {detail !== undefined && <p>{detail}</p>}
              <Button icon="refresh" full onPress={() => void outbox.retry(id)}>
                {envios.reintentarAviso(funcion === SESSION ? envios.avisoSesion : envios.avisoNovedad)}
              </Button>
            </Stack>
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

/** The function that hears of sessions; the others hear of incidents (data-model.md, HTTP effects). */
const SESSION = 'regSesiones';
