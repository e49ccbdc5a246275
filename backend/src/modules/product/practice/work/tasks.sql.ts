const COLUMNS = `t.id, t.sealed_title, t.assignee_id,
  (select nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '') from profiles a where a.id = t.assignee_id) as assignee_name,
  t.due_on::text as due_on, t.done_at, t.is_sample, t.version, t.created_at, t.updated_at,
  p.tool_name || coalesce('@' || p.organisation_id, '') as source_id, p.owner_id as patient_owner,
  p.organisation_id, p.external_id as ref, p.is_sample as patient_is_sample, p.sealed_name`;
const FROM = 'practice_tasks t left join patient_refs p on p.id = t.patient_ref_id';

/**
 * $1 owner, $2 the organisations that let them look: a task about a patient of another one is not there, for as long as
 * that is so.
 */
const OWN = `t.owner_user_id = $1 and (t.organisation_id is null or t.organisation_id = any($2::uuid[]))`;
/** $3 whether sample tasks are shown, $4 open, done or all. */
const SEEN = `${OWN} and (not t.is_sample or $3)
  and ($4 = 'all' or (t.done_at is not null) = ($4 = 'done'))`;

export const LIST = `select ${COLUMNS} from ${FROM} where ${SEEN}
  order by t.done_at desc nulls first, t.due_on nulls last, t.created_at, t.id limit $5 offset $6`;
export const COUNT = `select count(*)::int as count from practice_tasks t where ${SEEN}`;
export const ONE = `select ${COLUMNS} from ${FROM} where t.id = $3 and ${OWN}`;

/** For the bound on one person's tasks; samples are nobody's doing. */
export const HELD =
  'select count(*)::int as count from practice_tasks where owner_user_id = $1 and not is_sample';

export const ADD = `
  insert into practice_tasks (owner_user_id, patient_ref_id, sealed_title, assignee_id, due_on, organisation_id)
  values ($1, $2, $3, $4, $5, (select p.organisation_id from patient_refs p where p.id = $2)) returning id`;

/** Each value comes with whether it is given: null empties a field, absent leaves it. */
export const CHANGE = `
  update practice_tasks t set
    sealed_title = coalesce($5, sealed_title),
    assignee_id = case when $6::boolean then $7::uuid else assignee_id end,
    due_on = case when $8::boolean then $9::date else due_on end,
    done_at = case when $10::boolean is null then done_at when $10 then coalesce(done_at, $11) end,
    version = version + 1, updated_at = $11
  where t.id = $3 and ${OWN} and t.version = $4`;

export const REMOVE = `delete from practice_tasks t where t.id = $3 and ${OWN}`;

/** One row per person, whoever asks first: sample tasks are made once and stay away when they were deleted. */
export const CLAIM_SAMPLES =
  'insert into practice_samples (user_id) values ($1) on conflict (user_id) do nothing';
export const ADD_SAMPLE = `
  insert into practice_tasks (owner_user_id, sealed_title, due_on, is_sample) values ($1, $2, $3, true)`;
