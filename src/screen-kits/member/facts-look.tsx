/** A list of facts: a `<div>` around the name and the value of each. */
export const factsLook =
  'grid gap-2 [&>div]:grid [&>div]:grid-cols-[6rem_minmax(0,1fr)] [&>div]:gap-3 [&_dt]:text-muted';
