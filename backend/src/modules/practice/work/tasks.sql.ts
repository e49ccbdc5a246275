const COLUMNS = `t.id, t.sealed_title, t.assignee_id,
  (select nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '') from profiles a where a.id = t.assignee_id) as assignee_name,
  t.due_on::text as due_on, t.done_at, t.is_sample, t.version, t.created_at, t.updated_at,
  p.tool_name as source_id, p.external_id as ref, p.is_sample as patient_is_sample, p.sealed_name`;
const FROM = 'practice_tasks t left join patient_refs p on p.id = t.patient_ref_id';

/** $1 owner, $2 whether sample tasks are shown, $3 open, done or all. */
const SEEN = `t.owner_user_id = $1 and (not t.is_sample or $2)
  and ($3 = 'all' or (t.done_at is not null) = ($3 = 'done'))`;

export const LIST = `select ${COLUMNS} from ${FROM} where ${SEEN}
  order by t.done_at desc nulls first, t.due_on nulls last, t.created_at, t.id limit $4 offset $5`;
export const COUNT = `select count(*)::int as count from practice_tasks t where ${SEEN}`;
export const ONE = `select ${COLUMNS} from ${FROM} where t.id = $2 and t.owner_user_id = $1`;

export const ADD = `
  insert into practice_tasks (owner_user_id, patient_ref_id, sealed_title, assignee_id, due_on)
  values ($1, $2, $3, $4, $5) returning id`;

/** Each value comes with whether it is given: null empties a field, absent leaves it. */
export const CHANGE = `
  update practice_tasks set
    sealed_title = coalesce($4, sealed_title),
    assignee_id = case when $5::boolean then $6::uuid else assignee_id end,
    due_on = case when $7::boolean then $8::date else due_on end,
    done_at = case when $9::boolean is null then done_at when $9 then coalesce(done_at, $10) end,
    version = version + 1, updated_at = $10
  where id = $2 and owner_user_id = $1 and version = $3`;

export const REMOVE = 'delete from practice_tasks where id = $2 and owner_user_id = $1';

/** One row per person, whoever asks first: sample tasks are made once and stay away when they were deleted. */
export const CLAIM_SAMPLES =
  'insert into practice_samples (user_id) values ($1) on conflict (user_id) do nothing';
export const ADD_SAMPLE = `
  insert into practice_tasks (owner_user_id, sealed_title, due_on, is_sample) values ($1, $2, $3, true)`;
