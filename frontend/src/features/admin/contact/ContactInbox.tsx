import { Divider } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSession } from '../../../shared/auth/index.ts';
import { DataTable, ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import { useUrlFilter, useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
import { AreaInterest } from './AreaInterest.tsx';
import { contactColumns } from './contact-columns.tsx';
import { contactFilter, contactQuery, oneMessageQuery } from './api.ts';
import { ContactFilters } from './ContactFilters.tsx';
import { MessageDrawer } from './MessageDrawer.tsx';

function useInbox() {
  const address = useUrlFilter(contactFilter);
  const [openId, open] = useUrlParam('message');
  const messages = useQuery(contactQuery(address.filter));
  const list = messages.data;
  const listed = list?.items.find(({ id }) => id === openId);
  const elsewhere = useQuery(oneMessageQuery(list && openId && !listed ? openId : null));
  return { ...address, messages, list, open, shown: openId ? (listed ?? elsewhere.data) : undefined };
}

/** The messages of the contact form: search, read, answer, close. Admins also see the waitlists of the areas. */
export default function ContactInbox() {
  const { hasRole } = useSession();
  const [now] = useState(Date.now);
  const { filter, isFiltered, change, clear, turnTo, messages, list, open, shown } = useInbox();
  const columns = useMemo(() => contactColumns(now, open), [now, open]);
  return (
    <section aria-labelledby="contact-messages">
      <h2 id="contact-messages" className="visually-hidden">
        Contact messages
      </h2>
      <ContactFilters filter={filter} counts={list?.counts} onChange={change} />
      <DataTable
        label="Messages"
        columns={columns}
        rows={list?.items}
        rowKey={({ id }) => id}
        stale={messages.isPlaceholderData}
        error={messages.error}
        errorSubject="The contact messages"
        onRetry={() => void messages.refetch()}
        empty={
          <ListEmpty clear={isFiltered && { label: 'Show All Messages', onClear: clear }}>
            {isFiltered
              ? 'No messages match these filters.'
              : 'No messages yet. Messages from the contact form arrive here.'}
          </ListEmpty>
        }
      />
      {list ? <Pager list={list} one="message" many="messages" onTurn={turnTo} /> : null}
      <MessageDrawer message={shown} now={now} onClose={() => open(null)} />
      {hasRole('admin') ? (
        <>
          <Divider />
          <AreaInterest />
        </>
      ) : null}
    </section>
  );
}
