import { NoUnits, Page, useHost, useSearchParams, useTakesFocus } from '@gr/shared/screen';
import { Button, Card, Facts, Icon, Section, Stack, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { actPath, actsFor, isDue, type Verdict } from '../checkpoint/checkpoint.model.ts';
import { CheckpointView } from '../checkpoint/checkpoint.view.tsx';
import s from '../checkpoint/verdict.module.css';
import { mensajes } from '../mensajes.ts';
import { checkpoint } from '../mensajes-checkpoint.ts';
import { Visor } from '../viewfinder/visor.view.tsx';
import { useValidate, type Validated } from './valqr.data.ts';
import { toneOf } from './valqr.model.ts';

const m = mensajes.valqr;

/**
 * `valqr`: reads any code and shows its verdict; `valqr?acto=`: a supervisor's action on its point; `valqr?para=`: gives a good code to the screen
 * that asked for it.
 */
export default function ValQrView() {
  const { rol } = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  return rol === 'supervisor' && params.has('acto') ? <CheckpointView /> : <Validate />;
}

function Validate() {
  const { route, session } = useHost();
  const { unidades } = useObservable(session.persona);
  const [params] = useSearchParams();
  const asks = params.get('para');
  const { validated, judging, validate, another } = useValidate(asks);
  const [typed, setTyped] = useState('');
  if (Object.keys(unidades).length === 0) {
    return (
      <Page task title={m.titulo}>
        <NoUnits />
      </Page>
    );
  }
  if (validated) {
    const again = () => {
      if (validated.verdict.resultado === 'valido') setTyped('');
      another();
    };
    return <Result validated={validated} onAnother={again} />;
  }
  return (
    <Visor
      titulo={m.titulo}
      instruccion={m.instruccion}
      frozen={judging}
      typed={typed}
      onText={(texto, metodo) => {
        setTyped(metodo === 'manual' ? texto : '');
        // The answer has a page of its own.
        void validate(texto, metodo);
        return Promise.resolve(null);
      }}
      onClose={() => (asks === null ? route.go('/home', { replace: true }) : route.back())}
    />
  );
}

/** Headline and explanation of a verdict. */
function wordsOf({ resultado: result, punto }: Verdict): readonly [string, string] {
  if (result === 'sin_puntos') return [m.veredictos.no_registrado[0], m.sinPuntos];
  if (result === 'valido' && punto?.estado === 'sin_instalar') {
    return [m.veredictos.valido[0], checkpoint.porInstalar];
  }
  return m.veredictos[result];
}

const ICONO = { ok: 'check-circle', warn: 'warning', error: 'problem' } as const;

function Result({ validated, onAnother }: { readonly validated: Validated; readonly onAnother: () => void }) {
  const { route, session } = useHost();
  const { unidades, rol } = useObservable(session.persona);
  const { verdict, texto, saved } = validated;
  const { resultado: result, un_id, qr_id, punto, claimed } = verdict;
  const acts = rol === 'supervisor' ? actsFor(verdict) : [];
  const due = punto && isDue(punto) ? acts[0] : undefined;
  const begin = (accion: (typeof acts)[number]) =>
    route.go(actPath(un_id, qr_id, accion), { state: { texto, resultado: result } });
  const place = useTakesFocus<HTMLDivElement>();
  const tone = toneOf(result);
  const [title, help] = wordsOf(verdict);
  return (
    <Page
      task
      title={m.titulo}
      actions={
        <>
          {due && (
            <Button variant="primary" size="scan" icon="pin" onPress={() => begin(due)}>
              {checkpoint.actos[due].boton}
            </Button>
          )}
          <Button
            {...(due
              ? ({ full: true, size: 'large' } as const)
              : ({ variant: 'primary', size: 'scan' } as const))}
            icon="scan"
            onPress={onAnother}
          >
            {m.otro}
          </Button>
        </>
      }
    >
      <Card tone={tone}>
        <div ref={place} tabIndex={-1} className={s.verdict} role="status">
          <span className={s[tone]}>
            <Icon name={ICONO[tone]} size={56} />
          </span>
          <p className={s.title}>{title}</p>
          <p className={s.help}>{help}</p>
        </div>
      </Card>
      {acts.some((accion) => accion !== due) && (
        <Section title={checkpoint.acciones(punto?.nom_qr ?? qr_id)}>
          <Stack gap={2}>
            {acts
              .filter((accion) => accion !== due)
              .map((accion) => (
                <Button key={accion} full onPress={() => begin(accion)}>
                  {checkpoint.actos[accion].boton}
                </Button>
              ))}
          </Stack>
        </Section>
      )}
      <Facts
        items={[
          ...(punto ? [{ label: m.punto, value: punto.nom_qr }] : []),
          ...(punto?.zona ? [{ label: m.zona, value: punto.zona }] : []),
          ...(claimed ? [{ label: m.unidad, value: unidades[claimed.un_id] ?? claimed.un_id }] : []),
          ...(claimed ? [{ label: m.version, value: claimed.qr_ver }] : []),
          { label: m.codigo, value: texto.slice(0, 200) },
        ]}
      />
      {saved && <p>{m.guardado}</p>}
    </Page>
  );
}
