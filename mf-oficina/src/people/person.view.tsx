import type { FirstPassword } from '@gr/shared/domain/oficina/envelope';
import { covered } from '@gr/shared/domain/persona/covered';
import type { Empleado } from '@gr/shared/domain/persona/empleado';
import { hasFirstPassword } from '@gr/shared/domain/persona/first-password';
import { Page, ReadingView, useHost, useParams, useWatch } from '@gr/shared/screen';
import {
  Banner,
  type Fact,
  Facts,
  formatDate,
  LinkButton,
  Section,
  Switch,
  useObservable,
} from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes as claves } from '../passwords/mensajes.ts';
import { Passwords } from '../passwords/passwords.view.tsx';
import { AccessSection } from './access.view.tsx';
import { mensajes } from './mensajes.ts';
import { personQuery, useUnitNames } from './people.data.ts';
import { dayOf, firstEnding, nameShown } from './people.model.ts';
import { Mark, roleName } from './people-list.view.tsx';
import { PersonActions } from './person-actions.view.tsx';

/** `oficina/personas/:emp_id`: data of a person, and the office's actions. */
export function PersonView() {
  const { emp_id = '' } = useParams();
  const { session } = useHost();
  const own = useObservable(session.persona).emp_id === emp_id;
  const reading = useWatch<Empleado>(personQuery(emp_id));
  const units = useUnitNames();
  const [given, setGiven] = useState<readonly FirstPassword[] | null>(null);
  const person = reading.snapshot?.value ?? null;
  if (given !== null)
    return (
      <Page task title={claves.titulo(given.length)}>
        <Passwords claves={given} onDone={() => setGiven(null)} />
      </Page>
    );
  return (
    <Page task title={person === null ? mensajes.titulo : nameShown(person)}>
      <ReadingView reading={reading} empty={mensajes.noEsta} skeleton="detail">
        {(known) => (
          <>
            <Known emp_id={emp_id} person={known} />
            {known.suprimido === undefined && (
              <>
                <AccessSection emp_id={emp_id} nombre={nameShown(known)} units={units} />
                {own ? (
                  <Banner inset>{mensajes.usted}</Banner>
                ) : (
                  <PersonActions emp_id={emp_id} person={known} units={units} onPasswords={setGiven} />
                )}
              </>
            )}
          </>
        )}
      </ReadingView>
    </Page>
  );
}

interface KnownProps {
  readonly emp_id: string;
  readonly person: Empleado;
}

function Known({ emp_id, person }: KnownProps) {
  const now = useHost().device.now();
  const [open, setOpen] = useState(false);
  const { estado = 1 } = person;
  const row = { estado, vence: firstEnding(person, now), claveInicial: hasFirstPassword(person) };
  return (
    <Section
      title={mensajes.datos}
      trailing={
        <LinkButton icon="edit" href={`/oficina/personas/${emp_id}/datos`}>
          {mensajes.editar}
        </LinkButton>
      }
    >
      <Mark row={row} />
      <Facts items={factsOf(person, open)} />
      <Switch value={open} onChange={setOpen}>
        {mensajes.verDatos}
      </Switch>
    </Section>
  );
}

function factsOf(person: Empleado, open: boolean): readonly Fact[] {
  const m = mensajes.campos;
  const { doc, tipo_doc, estado = 1, turno = '', cargo = '' } = person;
  // Masks identifying data against shoulder surfing.
  const hidden = (text = ''): string => (open || text === '' ? text : covered(text));
  const day = (fecha?: string): string =>
    Number.isNaN(dayOf(fecha)) ? (fecha ?? '') : formatDate(dayOf(fecha));
  const facts = [
    { label: mensajes.perfil, value: roleName(person) },
    { label: mensajes.estado, value: mensajes.estados[estado] },
    { label: m.documento, value: [tipo_doc, hidden(doc)].filter(Boolean).join(' ') },
    { label: m.cargo, value: cargo },
    { label: m.turno, value: Object.hasOwn(mensajes.turnos, turno) ? mensajes.turnos[turno] : turno },
    { label: m.celular, value: hidden(person.cel) },
    { label: m.correo, value: hidden(person.correo) },
    { label: m.credencial, value: hidden(person.cred_num) },
    { label: m['vence credencial'], value: day(person.cred_vence) },
    { label: m['vence curso'], value: day(person.curso_vence) },
    { label: m['vence licencia'], value: day(person.lic_vence) },
    { label: m['contacto emergencia'], value: hidden(person.emerg_nom) },
    { label: m['celular emergencia'], value: hidden(person.emerg_cel) },
  ];
  return facts.filter(({ value }) => value !== '');
}
