/// The completion scripts.
enum CompletionTemplates {
  // Readline has split words at "=" and ":" and replaces only what stands behind the last of these, so the
  // script puts the words together again and afterwards gives back no more than that.
  static func bash(_ program: String, _ function: String) -> String {
    #"""
    # bash completion for \#(program): source <(\#(program) completions bash)
    \#(function)() {
      local rest=${COMP_LINE:0:COMP_POINT} words=() count=0 i part line mode current raw
      for ((i = 0; i <= COMP_CWORD; i++)); do
        part=${COMP_WORDS[i]}
        if [[ $rest == [[:blank:]]* || $i == 0 ]]; then
          rest=${rest#"${rest%%[![:blank:]]*}"}
          count=$((count + 1))
          words[count]=
        fi
        ((i == COMP_CWORD)) && part=$rest
        words[count]+=$part
        rest=${rest#"$part"}
      done
      raw=${words[count]}
      for ((i = 2; i <= count; i++)); do
        part=${words[i]#[\"\']}
        part=${part%[\"\']}
        words[i]=${part//\\/}
      done
      current=${words[count]}
      local cut=
      [[ $raw == *[=:]* && $raw != [\"\']* ]] && cut=${current%"${current##*[=:]}"}
      COMPREPLY=()
      while IFS= read -r line; do
        case $line in
          :*) mode=${line#:} ;;
          *)
            line=${line%%$'\t'*}
            line=${line#"$cut"}
            # Where names of files stand too, Readline itself quotes what it inserts.
            [[ $mode != @(files|directories) && $raw != [\"\']* && $line == *[!A-Za-z0-9_@%+=:,./-]* ]] &&
              printf -v line %q "$line"
            COMPREPLY+=("$line")
            ;;
        esac
      done < <("${COMP_WORDS[0]/#\~/$HOME}" __complete -- "${words[@]:2}" 2>/dev/null)
      case $mode in
        nospace) compopt -o nospace 2>/dev/null ;;
        files | directories)
          compopt -o filenames 2>/dev/null
          [[ $mode == files ]] && part=-f || part=-d
          while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen $part -- "${current#"$cut"}")
          ;;
      esac
    }
    complete -F \#(function) \#(program)
    """#
  }

  static func zsh(_ program: String, _ function: String) -> String {
    #"""
    #compdef \#(program)
    # zsh completion for \#(program): source <(\#(program) completions zsh)
    \#(function)() {
      local line mode; local -a lines candidates
      lines=("${(@f)$("${(Q)words[1]}" __complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      mode=${lines[1]#:}
      for line in "${(@)lines[2,-1]}"; do
        [[ $line == *$'\t'* ]] && line="${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}" || line=${line//:/\\:}
        candidates+=("$line")
      done
      if [[ $mode == nospace ]]; then
        _describe -V '' candidates -S ''
      elif (( $#candidates )); then
        _describe -V '' candidates
      fi
      [[ $PREFIX == --*=* ]] && compset -P '*='
      case $mode in
        files) _files ;;
        directories) _files -/ ;;
      esac
    }
    if [[ ${funcstack[1]-} == \#(function) ]]; then \#(function) "$@"; elif (( $+functions[compdef] )); then compdef \#(function) \#(program); fi
    """#
  }

  static func fish(_ program: String, _ function: String) -> String {
    #"""
    # fish completion for \#(program): \#(program) completions fish | source
    function _\#(function)
      set -l words (commandline -xpc 2>/dev/null; or commandline -opc)
      set -l current (commandline -ct | string unescape)
      set -l lines ($words[1] __complete -- $words[2..-1] "$current" 2>/dev/null)
      set -q lines[2]; and printf '%s\n' $lines[2..-1]
      set -l path (string replace -r '^--[^=]*=' '' -- "$current")
      set -l lead (string match -r '^--[^=]*=' -- "$current")
      switch "$lines[1]"
        case ':files'
          printf '%s\n' "$lead"(__fish_complete_path "$path")
        case ':directories'
          printf '%s\n' "$lead"(__fish_complete_directories "$path" '')
      end
    end
    complete --command \#(program) --no-files --keep-order --arguments '(_\#(function))'
    """#
  }
}
