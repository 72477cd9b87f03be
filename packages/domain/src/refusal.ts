/** What a rule answers when something may not be done: a stable code and the numbers its sentence needs, never the sentence itself. */
export type Refusal<Code extends string = string, Detail extends object = object> = { code: Code } & Detail
