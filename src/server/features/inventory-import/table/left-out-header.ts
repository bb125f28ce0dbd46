/** The last column of the file of rows that were left out; such a file has guarded cells, as our exports have. */
export const LEFT_OUT_HEADER = 'Left out because'
