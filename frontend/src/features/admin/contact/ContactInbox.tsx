import { Divider } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSession } from '../../../shared/auth/index.ts';
import { PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
import { AreaInterest } from './AreaInterest.tsx';
import { contactColumns } from './contact-columns.tsx';
import { contactFilter, contactQuery, oneMessageQuery } from './api.ts';
import { ContactFilters } from './ContactFilters.tsx';
import { MessageDrawer } from './MessageDrawer.tsx';

function useInbox() {
  const list = usePagedList(contactFilter, contactQuery);
  const [openId, open] = useUrlParam('message');
  const { data } = list.query;
  const listed = data?.items.find(({ id }) => id === openId);
  const elsewhere = useQuery(oneMessageQuery(data && openId && !listed ? openId : null));
  return { list, open, shown: openId ? (listed ?? elsewhere.data) : undefined };
}

/** The messages of the contact form: search, read, answer, close. Admins also see the waitlists of the areas. */
export default function ContactInbox() {
  const { hasRole } = useSession();
  const [now] = useState(Date.now);
  const { list, open, shown } = useInbox();
  const columns = useMemo(() => contactColumns(now, open), [now, open]);
  return (
    <section aria-labelledby="contact-messages">
      <h2 id="contact-messages" className="visually-hidden">
        Contact messages
      </h2>
      <ContactFilters filter={list.filter} counts={list.query.data?.counts} onChange={list.change} />
      <PagedTable
        list={list}
        label="Messages"
        columns={columns}
        rowKey={({ id }) => id}
        one="message"
        many="messages"
        errorSubject="The contact messages"
        empty="No messages yet. Messages from the contact form arrive here."
      />
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
