import { declararSalud } from '@gr/shared/domain/persona/persona-ops';
import { actOf, useCommit } from '@gr/shared/screen';
import {
  AnswerButtons,
  Banner,
  Button,
  Card,
  Checkbox,
  ErrorSummary,
  FieldGroup,
  focusField,
  Section,
  TextField,
} from '@gr/shared/ui';
import { type FormEvent, useState } from 'react';
import { useWork } from '../../work/work.ts';
import { declarationOf, EMPTY, type HealthAnswers, problemsIn, SINTOMAS } from './declaration.ts';
import { salud } from './mensajes.ts';
import s from './salud.module.css';

/** One declaration; a new one is a new record. `consent_id` = the proof it is given under. */
export function HealthForm({ consent_id }: { readonly consent_id: string }) {
  const { host } = useWork();
  const { commit, committing } = useCommit();
  const [answers, setAnswers] = useState<HealthAnswers>(EMPTY);
  const [attempt, setAttempt] = useState(0);
  const change = (more: Partial<HealthAnswers>) => setAnswers((before) => ({ ...before, ...more }));
  const wrong = attempt > 0 ? problemsIn(answers) : {};
  const problems = Object.entries(wrong).map(([id, why]) => ({ id, message: salud.faltas[why] }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    const declaracion = declarationOf(host.outbox.newId(), consent_id, answers);
    if (!declaracion) {
      const [only, ...more] = Object.keys(problemsIn(answers));
      if (only !== undefined && more.length === 0) focusField(only);
      return;
    }
    if (!(await commit(declararSalud(actOf(host, host.outbox.newId()), declaracion)))) return;
    setAnswers(EMPTY);
    setAttempt(0);
    host.notices.show('exito', salud.guardada);
  };
  return (
    <Section title={salud.titulo}>
      <Card>
        <form className={s.form} noValidate onSubmit={(event) => void submit(event)}>
          {problems.length > 1 && <ErrorSummary errors={problems} attempt={attempt} />}
          <FieldGroup label={salud.sintomas} description={salud.sintomasAyuda}>
            {SINTOMAS.map((one) => (
              <Checkbox
                key={one}
                value={answers.sintomas.includes(one)}
                onChange={(on) =>
                  change({
                    sintomas: SINTOMAS.filter((x) => (x === one ? on : answers.sintomas.includes(x))),
                  })
                }
              >
                {salud.sintoma[one]}
              </Checkbox>
            ))}
          </FieldGroup>
          {answers.sintomas.includes('dificultad_respirar') && (
            <Banner tone="warn" inset>
              {salud.grave}
            </Banner>
          )}
          <TextField
            id="temperatura"
            label={salud.temperatura}
            description={salud.temperaturaAyuda}
            optional
            inputMode="decimal"
            maxLength={6}
            value={answers.temperatura}
            onChange={(temperatura) => change({ temperatura })}
            error={wrong.temperatura && salud.faltas.temperatura}
          />
          <AnswerButtons
            id="contacto"
            label={salud.contacto}
            answers={[
              { value: 'si', label: salud.si, tone: 'neutral', icon: 'check' },
              { value: 'no', label: salud.no, tone: 'neutral', icon: 'close' },
            ]}
            value={answers.contacto}
            onChange={(contacto) => change({ contacto })}
            error={wrong.contacto && salud.faltas.contacto}
          />
          <Button variant="primary" type="submit" pending={committing} pendingLabel={salud.guardando}>
            {salud.guardar}
          </Button>
        </form>
      </Card>
    </Section>
  );
}
