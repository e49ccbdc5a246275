import { useState } from 'react';
import type { FormEvent } from 'react';
import { REPLY_PROMISE } from '../../../shared/site/hours.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { contactFields, problemsIn } from './contact-fields.ts';
import type { ContactField } from './contact-fields.ts';
import '../../../shared/ui/form/form.css';

const idOf = (name: string): string => `contact-${name}`;

function valuesOf(form: HTMLFormElement): ReadonlyMap<string, string> {
  const data = new FormData(form);
  return new Map(contactFields.map(({ name }) => [name, String(data.get(name) ?? '').trim()]));
}

/** The specification's behaviour: a submission is logged here, without its words, and no request leaves. */
function logLocally(values: ReadonlyMap<string, string>): void {
  const filled = [...values].filter(([, value]) => value !== '').map(([name]) => name);
  console.info('Contact form submitted', { filled, at: new Date().toISOString() });
}

function Field({ field, problem }: { field: ContactField; problem: string | undefined }) {
  const { name, label, required, type, autoComplete, max } = field;
  const shared = {
    id: idOf(name),
    className: 'input',
    name,
    autoComplete,
    maxLength: max,
    'aria-required': required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem ? `${idOf(name)}-problem` : undefined,
  };
  return (
    <div className={`contact-field contact-${name}`}>
      <label htmlFor={shared.id}>
        {label}
        {required ? <span aria-hidden="true">*</span> : null}
      </label>
      {type === 'textarea' ? <textarea {...shared} rows={5} /> : <input {...shared} type={type} />}
      {problem ? (
        <p className="field-error" id={`${shared.id}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** The contact form: checks the five required fields, says what is missing beside each, thanks when all is well. */
export function ContactForm() {
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    const found = problemsIn(values);
    setProblems(found);
    setTried(found.size > 0);
    const [first] = found.keys();
    if (first) return form.querySelector<HTMLElement>(`#${idOf(first)}`)?.focus();
    logLocally(values);
    form.reset();
    notice.success('Thank you for your message', `We will reply within ${REPLY_PROMISE}.`);
  };
  return (
    <form
      className="contact-form"
      // Where no script runs, the browser then sends nothing instead of writing what was typed into the address.
      method="dialog"
      noValidate
      aria-label="Contact"
      onSubmit={submit}
      onInput={(event) => tried && setProblems(problemsIn(valuesOf(event.currentTarget)))}
    >
      {contactFields.map((field) => (
        <Field key={field.name} field={field} problem={problems.get(field.name)} />
      ))}
      <div className="contact-send">
        <button type="submit" className="button button-primary button-large">
          Send Message
        </button>
        <p>Please do not send patient information.</p>
      </div>
    </form>
  );
}
