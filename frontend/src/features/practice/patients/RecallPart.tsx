import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { mayLog } from '../parts/patient-labels.ts';
import { dayOr } from '../parts/labels.ts';
import { usePractice } from '../practice-context.ts';
import { ContactForm } from '../recall/ContactForm.tsx';
import { contactText } from '../recall/contact-labels.ts';
import type { Patient, Recall } from '../types.ts';
import { Part } from './record-parts.tsx';

const states: Readonly<Record<Recall['status'], string>> = {
  due: 'Due',
  overdue: 'Overdue',
  scheduled: 'Scheduled',
  completed: 'Completed',
  disabled: 'Disabled',
  unknown: 'Unknown',
};

interface ContactsProps {
  readonly patient: Patient;
  /** Whether colleagues log contacts too. */
  readonly shared: boolean;
}

function Contacts({ patient, shared }: ContactsProps) {
  if (patient.contacts.length === 0) return <p className="muted">None logged here yet.</p>;
  return (
    <ItemList label="Contacts">
      {patient.contacts.map((contact) => (
        <Item
          key={contact.id}
          title={<strong>{contactText(contact)}</strong>}
          details={
            <>
              {contact.note ? <p className="as-typed">{contact.note}</p> : null}
              {dayOr(contact.at)}
              {contact.by_me ? ' · by you' : shared ? ' · by a colleague' : ''}
            </>
          }
        />
      ))}
    </ItemList>
  );
}

/** When a patient is due, and what was tried to reach them. */
export function RecallPart({ patient }: { patient: Patient }) {
  const { source } = usePractice();
  const [logging, setLogging] = useState(false);
  const { items, error } = patient.recalls;
  return (
    <Flex vertical gap="middle">
      <Part error={error} empty={items.length === 0} nothing="No recall is set.">
        <ItemList label="Recalls">
          {items.map((item) => (
            <Item
              key={item.ref}
              title={<strong>{item.type_name ?? 'Recall'}</strong>}
              details={`Due ${dayOr(item.due_on)} · last ${dayOr(item.previous_on)}`}
              actions={<span title={item.native_status ?? undefined}>{states[item.status]}</span>}
            />
          ))}
        </ItemList>
      </Part>
      <h3>Contacts</h3>
      <Contacts patient={patient} shared={source.organisation !== null} />
      {logging ? (
        <ContactForm patientRef={patient.ref} name={patient.name} onDone={() => setLogging(false)} />
      ) : null}
      {!logging && mayLog(source) ? (
        <Flex>
          <Button onClick={() => setLogging(true)}>Log contact</Button>
        </Flex>
      ) : null}
    </Flex>
  );
}
