import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { Pager } from '../components/Pager.tsx';
import { AreaInterest } from './AreaInterest.tsx';
import { contactQuery, oneMessageQuery, useContactFilter } from './contact-messages.ts';
import { ContactFilters } from './ContactFilters.tsx';
import { ContactTable } from './ContactTable.tsx';
import { MessageDrawer } from './MessageDrawer.tsx';
import './contact.css';

/** What people wrote by the contact form: found, read, answered once, filed. Admins also see who waits for which area. */
export default function ContactMessages() {
  const { hasRole } = useSession();
  const [now] = useState(Date.now);
  const { filter, ask, turn, openId, open, close } = useContactFilter();
  const messages = useQuery(contactQuery(filter));
  const list = messages.data;
  const listed = list?.items.find(({ id }) => id === openId);
  const elsewhere = useQuery(oneMessageQuery(list && openId && !listed ? openId : null));
  return (
    <section aria-labelledby="contact-messages">
      <h2 id="contact-messages" className="visually-hidden">
        Contact messages
      </h2>
      <ContactFilters filter={filter} counts={list?.counts} onAsk={ask} />
      {messages.isError && !list ? (
        <RetryBlock
          what="The contact messages"
          requestId={requestIdOf(messages.error)}
          onRetry={() => void messages.refetch()}
        />
      ) : (
        <ContactTable
          list={list}
          stale={messages.isPlaceholderData}
          searched={filter.q !== '' || filter.state !== '' || filter.page > 1}
          now={now}
          onOpen={open}
          onClear={() => ask({ q: '', state: '' })}
        />
      )}
      {list ? <Pager list={list} one="message" many="messages" onTurn={turn} /> : null}
      <MessageDrawer message={openId ? (listed ?? elsewhere.data) : undefined} now={now} onClose={close} />
      {hasRole('admin') ? <AreaInterest /> : null}
    </section>
  );
}
