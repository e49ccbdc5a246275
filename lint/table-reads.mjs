/**
 * Tables that a module reads in its own statements although another module owns them: declared views, each with the reason
 * why a call of the owner's service would cost a second statement or the atomicity of the first.
 */
export const TABLE_READS = [
  {
    tables: ['auth.users', 'profiles'],
    readers: [
      'common/audit',
      'hub/activity',
      'hub/connection-requests',
      'hub/connections',
      'hub/event-subscriptions',
      'hub/violations',
      'identity/auth',
      'identity/capabilities',
      'identity/organisations',
      'identity/platform-settings',
      'identity/profiles',
      'identity/roles',
      'ops/break-glass',
      'platform',
      'product/ce-records',
      'product/community',
      'product/contact',
      'product/courses',
      'product/dashboard',
      'product/events',
      'product/launch',
      'product/onboarding',
      'product/practice',
      'product/referrals',
      'product/specialists',
      'product/store',
      'product/support',
      'product/training',
      'product/tps',
      'product/waitlist',
    ],
    reason:
      'Names and addresses of people are joined to the rows that are listed: no second statement per row.',
  },
  {
    tables: ['user_roles'],
    readers: [
      'common/notifications',
      'hub/connections',
      'identity/auth',
      'identity/capabilities',
      'identity/organisations',
      'identity/profiles',
      'product/community',
      'product/contact',
      'product/courses',
      'product/specialists',
      'product/support',
      'product/tps',
    ],
    reason: 'Roles decide in the same statement whom a row concerns.',
  },
  {
    tables: ['profiles', 'user_roles', 'picaos_integrations'],
    readers: ['hub/rest'],
    reason:
      "Its callers choose columns, filters and order: rights stand in the same statement. Their owners' services write.",
  },
  {
    tables: ['auth.sessions', 'auth.rate_buckets'],
    readers: ['identity/idle-lock', 'identity/auth'],
    reason:
      'The lock reads the session it locks; the cleanup task of the accounts empties the buckets of their limits.',
  },
  {
    tables: ['audit_log'],
    readers: ['hub/connections'],
    reason: 'The line is written by the statement that changes the connection, or not at all.',
  },
  {
    tables: [
      'call_log',
      'violations',
      'picaos_integrations',
      'platform_connections',
      'credentials',
      'connection_agreements',
      'connection_health',
    ],
    readers: ['ops/compliance'],
    reason: 'Two logs and two tables of connections are counted as one each, in one statement.',
  },
  {
    tables: ['call_log', 'picaos_integrations'],
    readers: [
      'hub/activity',
      'hub/connections',
      'hub/webhooks',
      'product/dashboard',
      'product/onboarding',
      'product/support',
    ],
    reason: 'The activity of a connection is its lines of the call log.',
  },
  {
    tables: ['organisations', 'organisation_members'],
    readers: [
      'hub/connection-requests',
      'hub/connections',
      'identity/capabilities',
      'product/courses',
      'product/onboarding',
      'product/training',
      'product/tps',
    ],
    reason:
      'Membership is checked in the statement that writes for the organisation, or decides about many people.',
  },
  {
    tables: ['organisations', 'locations'],
    readers: ['product/launch'],
    reason: 'A list of plans names where each belongs: no second statement per row.',
  },
  {
    tables: ['order_approvals', 'organisations', 'profiles'],
    readers: ['product/merchant'],
    reason: 'The list of orders shows approvals and names: no second statement per row.',
  },
  {
    tables: ['user_settings'],
    readers: ['hub/connections'],
    reason:
      'Who wants a mail is asked in the statement that finds whom a connection concerns, in its transaction.',
  },
  {
    tables: ['locations', 'member_locations', 'courses', 'enrollments', 'lessons', 'lesson_progress'],
    readers: ['product/training'],
    reason: 'Whom an assignment concerns and how far they are is one statement for a whole organization.',
  },
  {
    tables: ['courses'],
    readers: ['product/store'],
    reason: 'Sample seats name the sample courses that the same transaction has just written.',
  },
  {
    tables: ['topics'],
    readers: ['product/courses'],
    reason:
      'Which questions in their lessons wait for an instructor is one statement over lessons and topics.',
  },
  {
    tables: ['ce_records'],
    readers: ['product/courses'],
    reason: 'The list of learners shows who got a record: no second statement per page.',
  },
  {
    tables: ['mails'],
    readers: ['cli', 'identity/auth', 'product/contact'],
    reason: 'The state of a mail is shown beside what caused it, and limits count mails.',
  },
  {
    tables: [
      'break_glass_permissions',
      'client_incidents',
      'compliance_status',
      'connect_attempts',
      'contact_messages',
      'mails',
      'picaos_integrations',
      'referrals',
    ],
    readers: ['ops/retention'],
    reason: 'Its rules are data: which rows of which table end when.',
  },
  {
    tables: ['files'],
    readers: ['cli', 'product/referrals', 'product/specialists', 'product/support'],
    reason:
      'Files are claimed in the transaction of the message that names them, and shown beside it; a backup lists them.',
  },
  {
    tables: ['organisation_members', 'organisations'],
    readers: ['product/store'],
    reason:
      'Orders are listed with their organization, to its owners alone: one statement, scoped in the query.',
  },
  {
    tables: ['specialist_profiles'],
    readers: ['product/referrals'],
    reason: 'The list of referrals shows to whom each went: no second statement per page.',
  },
  {
    tables: ['storage_objects'],
    readers: ['cli'],
    reason: 'A backup lists the bytes of objects as those of files.',
  },
  {
    tables: ['auth.users', 'backup_runs', 'hub_secrets', 'vault_keys'],
    readers: ['cli'],
    reason: 'The commands of the operator work without the application.',
  },
  {
    tables: ['auth.factors'],
    readers: ['product/onboarding', 'product/dashboard'],
    reason: 'A card and a step ask whether the account has a second step.',
  },
  {
    tables: ['locations', 'organisation_members', 'organisations'],
    readers: ['product/insights'],
    reason:
      'What stands beside figures (targets, names, runs) is one statement, also for the names of locations and for who owns them.',
  },
];

/** Tables that a second module writes through the entities of their owner, each with the reason. */
export const TABLE_WRITERS = [
  {
    tables: [
      'discounts',
      'downloads',
      'order_events',
      'order_filters',
      'order_items',
      'orders',
      'product_files',
      'product_variants',
      'products',
      'shipments',
      'stock_moves',
      'store_settings',
    ],
    writer: 'product/merchant',
    reason:
      "It is the merchant's side of the store: it writes what the store sells, and notes, filters and settings. Orders and stock change through the store's OrderLifecycle and StockLedger alone.",
  },
];
