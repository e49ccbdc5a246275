import { secondsSince } from '#platform/limits/elapsed.ts';

/** Messages between processes: `seats|calls <account> <process>` asks for some, `free <account>`, `pause <account> <ms>`. */
export const ACCOUNTS_CHANNEL = 'accounts';

// Sql: conditional upserts by the clock of the database, and data-modifying CTEs; they run while calls wait.
// The row's lock orders the processes that ask for one account: each statement after it sees what the others wrote.
export const REFILL = `insert into account_budgets as b (account, tokens, updated_at) values ($1, $2::float8, clock_timestamp())
  on conflict (account) do update set updated_at = clock_timestamp(),
    tokens = least($2::float8, b.tokens + ${secondsSince('b.updated_at')} * $2::float8 / 60)
  returning tokens`;
/** A lease that ends later than one taken now is from before the clock was set back: it ends as if taken now. */
export const OTHER_LEASES = `with pulled as (
    update account_shares set until = clock_timestamp() + $3 * interval '1 millisecond' where (account, process) in
      (select account, process from account_shares where account = $1 and process <> $2
        and until > clock_timestamp() + 2 * $3 * interval '1 millisecond' for update skip locked)
  )
  select coalesce(sum(seats), 0)::int as slots, count(*)::int as processes from account_shares
  where account = $1 and process <> $2 and seats > 0 and until > clock_timestamp()`;
export const TAKE_CALLS = 'update account_budgets set tokens = tokens - $2::float8 where account = $1';
export const STORE_LEASE = `insert into account_shares (account, process, seats, until)
  values ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')
  on conflict (account, process) do update set seats = excluded.seats, until = excluded.until`;
export const RETURN_SLOTS = `with fewer as (
    update account_shares set seats = $3 where account = $1 and process = $2
  ), refilled as (
    update account_budgets set tokens = least($5::float8, tokens + $4::float8) where account = $1 and $4::float8 > 0
  ) select pg_notify('${ACCOUNTS_CHANNEL}', 'free ' || $1)`;
export const EXTEND = `update account_shares set until = clock_timestamp() + $3 * interval '1 millisecond'
  where process = $1 and account = any($2::text[]) and until > clock_timestamp() returning account`;
export const DELETE_IDLE = `with gone as (
    delete from account_shares s using unnest($2::text[], $3::float8[], $4::float8[]) as left_over (account, tokens, most)
      where s.process = $1 and s.account = left_over.account returning s.account, left_over.tokens, left_over.most
  ), refilled as (
    update account_budgets b set tokens = least(gone.most, b.tokens + gone.tokens) from gone where b.account = gone.account
  )
  select pg_notify('${ACCOUNTS_CHANNEL}', 'free ' || account) from gone`;
export const OLD = `with dead as (delete from account_shares where until < clock_timestamp() - interval '1 hour')
  delete from account_budgets where updated_at < clock_timestamp() - interval '1 hour'`;
export const NOTIFY = `select pg_notify('${ACCOUNTS_CHANNEL}', $1)`;
